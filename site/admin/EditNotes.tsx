import { useStore } from "@nanostores/react";

import type { Conflict } from "#contract/admin.ts";
import { Icon } from "#site/ui/icon.tsx";

import { conflictRows } from "./conflict-rows.ts";
import type { EditForm } from "./edit-form.ts";

type Props = { form: Pick<EditForm<string>, "$doubts" | "$conflict"> };

/** Why the last attempt was not written yet: what the server doubts, or what somebody else changed meanwhile. */
export function EditNotes({ form: { $doubts, $conflict } }: Props) {
  const doubts = useStore($doubts);
  const conflict = useStore($conflict);
  return (
    <>
      {conflict && <ConflictTable conflict={conflict} />}
      {doubts.length > 0 && (
        <div className="doubts" role="alert">
          <p>
            <Icon name="alert" />
            <b>Please check before saving</b>
          </p>
          <ul>
            {doubts.map(({ kind, message }) => (
              <li key={kind}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

export function ConflictTable({ conflict }: { conflict: Conflict }) {
  const rows = conflictRows(conflict);
  const hasOurs = rows.some(({ ours }) => ours !== null);
  return (
    <div className="doubts" role="alert">
      <p>
        <Icon name="alert" />
        <b>{conflict.message}</b>
      </p>
      <table className="sides">
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            {hasOurs && <th scope="col">Yours</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ word, theirs, ours }) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>{theirs ?? <span className="na">none</span>}</td>
              {hasOurs && <td>{ours ?? <span className="na">none</span>}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
