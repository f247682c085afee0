import type { ReactNode } from "react";

import type { Conflict } from "#contract/admin.ts";
import { InputField } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { NOT_STATED } from "./edit-form.ts";
import { conflictRows, type FieldRow } from "./field-words.ts";

export function ConflictTable({ conflict }: { conflict: Conflict }) {
  const rows = conflictRows(conflict);
  const hasOurs = rows.some(([, , ours]) => ours !== null);
  return (
    <Doubts title={conflict.message}>
      <Versions names={hasOurs ? ["Now", "Yours"] : ["Now"]} rows={rows} />
    </Doubts>
  );
}

export const WarningIcon = () => <Icon name="alert" className="mt-0.5 text-(--warn)" />;

export const Doubts = ({ title, children }: { title: string; children: ReactNode }) => (
  <div
    className="notice text-ink grid gap-2 border-(--warn) bg-(--warn-wash) py-3 [&_ul]:list-disc [&_ul]:pl-6 [&>p]:flex [&>p]:gap-2"
    role="alert"
  >
    <p className="@dp">
      <WarningIcon />
      <b>{title}</b>
    </p>
    {children}
  </div>
);

type VersionsProps = { className?: string; names: readonly string[]; rows: readonly FieldRow[] };

/** The named versions of a record side by side. */
export const Versions = ({ className = "", names, rows }: VersionsProps) => (
  <table
    className={`mt-2 table-fixed [&_:is(th,_td)]:wrap-anywhere [&_tr>:first-child]:w-[30%] ${className}`.trim()}
  >
    <thead>
      <tr>
        <td />
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([word, ...texts], row) => (
        <tr key={row}>
          <th scope="row">{word}</th>
          {texts.slice(0, names.length).map((text, version) => (
            <td key={version}>{text ?? <span className="absent">none</span>}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What is known before the change. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="rows">
    {Object.entries(facts).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export type Entry = {
  name: string;
  value: string;
  error?: boolean;
  onChange: (change: { currentTarget: { value: string } }) => void;
};

/** The attributes of a field for an amount of bitcoin. */
export const BTC_INPUT = { type: "number", min: "0", step: "0.00000001" } as const;

export const SharesField = (entry: Entry) => (
  <InputField
    label="Shares Outstanding"
    hint="Leave empty to use API data when available."
    {...entry}
    type="number"
    min="0"
    step="1"
  />
);

export const AddressField = ({ error, ...field }: Entry & { label: string }) => (
  <InputField {...field} error={error && "Invalid URL"} type="url" />
);

type StatedProps = Entry & {
  label: string;
  type: "date" | "url";
  leftOut: string;
  hint: string;
  /** Whether a message of the whole form already says that something is missing. */
  isTold?: boolean;
};

/** What has to be given, or openly left out. The hint says what everyone then sees. */
function StatedField({ leftOut, hint, error, isTold = false, ...field }: StatedProps) {
  const isLeftOut = field.value === NOT_STATED;
  const missing = field.value === "" ? `Enter it, or tick "${leftOut}"` : "Invalid URL";
  return (
    <div>
      <InputField
        {...field}
        value={isLeftOut ? "" : field.value}
        disabled={isLeftOut}
        error={error && (isTold || missing)}
        {...(isLeftOut ? { hint } : {})}
      />
      <label className="text-row mt-1 flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={isLeftOut}
          onChange={() => field.onChange({ currentTarget: { value: isLeftOut ? "" : NOT_STATED } })}
        />
        {leftOut}
      </label>
    </div>
  );
}

export const DayField = (entry: Entry & { isTold?: boolean }) => (
  <StatedField
    {...entry}
    label="As of *"
    type="date"
    leftOut="Day not stated"
    hint="The figure counts, and is marked as undated."
  />
);

type EvidenceProps = { entry: (name: "asOf" | "sourceUrl" | "reason") => Entry; isTold?: boolean };

/** Where a figure was read and when it was true. */
export const EvidenceFields = ({ entry, isTold = false }: EvidenceProps) => (
  <>
    <div className="pair">
      <DayField {...entry("asOf")} isTold={isTold} />
      <StatedField
        {...entry("sourceUrl")}
        isTold={isTold}
        label="Source URL *"
        type="url"
        leftOut="Source not stated"
        hint="The figure is marked as stated by ourselves."
      />
    </div>
    <ReasonField {...entry("reason")} />
  </>
);

export const ReasonField = (entry: Entry) => (
  <InputField
    label="Reason (Optional)"
    hint="Shown beside the change in the history."
    {...entry}
    maxLength={500}
  />
);
