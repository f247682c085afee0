import { useStore } from "@nanostores/react";

import type { Conflict } from "#contract/admin.ts";
import { FormActions } from "#site/forms/FormActions.tsx";
import { Field } from "#site/ui/fields.tsx";
import { Icon } from "#site/ui/icon.tsx";

import type { EditForm } from "./edit-form.ts";
import { conflictRows } from "./field-words.ts";

type EditActionsProps = {
  form: Pick<EditForm<string>, "$doubts" | "$conflict" | "$pending">;
  send: string;
  pendingWord: string;
};

/** The buttons of every dialog that changes something. If there are warnings, the button says that it saves anyway. */
export function EditActions({ form, send, pendingWord }: EditActionsProps) {
  const pending = useStore(form.$pending);
  const isDoubted = useStore(form.$doubts).length > 0;
  const isStale = useStore(form.$conflict) !== null;
  return (
    <>
      <EditNotes form={form} />
      <FormActions
        send={isDoubted ? "Save Anyway" : isStale ? "Save Mine" : send}
        pending={pending}
        pendingWord={pendingWord}
      />
    </>
  );
}

type EditNotesProps = { form: Pick<EditForm<string>, "$doubts" | "$conflict"> };

/** Why the last attempt was not saved: the server's warnings, or what another administrator changed meanwhile. */
function EditNotes({ form: { $doubts, $conflict } }: EditNotesProps) {
  const doubts = useStore($doubts);
  const conflict = useStore($conflict);
  return (
    <>
      {conflict && <ConflictTable conflict={conflict} />}
      {doubts.length > 0 && (
        <div className="bar doubts" role="alert">
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
    <div className="bar doubts" role="alert">
      <p>
        <Icon name="alert" />
        <b>{conflict.message}</b>
      </p>
      <table className="versions">
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

type Entry = (name: "asOf" | "sourceUrl" | "reason") => {
  name: string;
  value: string;
  onChange: (change: { currentTarget: { value: string } }) => void;
};

type EvidenceFieldsProps = { entry: Entry; isSourceWrong: boolean };

/** Where a figure was read and when it was true. If left empty, it counts as entered here, today. */
export const EvidenceFields = ({ entry, isSourceWrong }: EvidenceFieldsProps) => (
  <>
    <div className="pair">
      <Field label="As of (Optional)">
        {(control) => <input {...control} {...entry("asOf")} type="date" />}
      </Field>
      <Field label="Source URL (Optional)" error={isSourceWrong && "Invalid URL"}>
        {(control) => <input {...control} {...entry("sourceUrl")} type="url" autoComplete="off" />}
      </Field>
    </div>
    <ReasonField {...entry("reason")} />
  </>
);

export const ReasonField = (entry: ReturnType<Entry>) => (
  <Field label="Reason (Optional)" hint="Shown beside the change in the history.">
    {(control) => <input {...control} {...entry} maxLength={500} autoComplete="off" />}
  </Field>
);
