import { useEffect, useState } from "react";

import { isCompanyInstruments, type ListedInstrument } from "#contract/admin.ts";
import { formatDay } from "#domain/base/dates.ts";
import {
  AMOUNT_KINDS,
  ENDED_STATUSES,
  INSTRUMENT_KINDS,
  INSTRUMENT_STATUSES,
  INSTRUMENT_WORDS,
  RATE_KINDS,
  latestInstruments,
  isEnded,
} from "#domain/company/capital/instrument.ts";
import type { Company } from "#domain/company/company.ts";
import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Dialog } from "#site/components/ui/dialog.tsx";
import {
  FieldError,
  InputField,
  SelectField,
  TextField,
  choicesOf,
  type Choice,
} from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { EditDialog } from "./EditDialog.tsx";
import { AddressField, ReasonField, type Entry } from "./EditFields.tsx";
import { adminRead, showAdminFailure } from "./admin-request.ts";
import { closeDialog, openDialog } from "./dialog.ts";
import { FIELDS_MISSING } from "./edits.ts";
import { fieldWord } from "./field-words.ts";
import {
  ADDRESSES,
  AMOUNT,
  IDENTITY,
  REQUIRED,
  TERMS,
  instrumentForm,
  type InstrumentField,
} from "./instrument-form.ts";

/** The latest entry of each instrument of a company, with a way to correct and to end it. */
export function InstrumentsDialog({ company: { id, name, ticker } }: { company: Company }) {
  const [instruments, setInstruments] = useState<ListedInstrument[] | null>(null);
  useEffect(() => {
    adminRead(`/api/companies/${id}`, isCompanyInstruments)
      .then(({ details }) => setInstruments(latestInstruments(details.instruments)))
      .catch((error: unknown) => showAdminFailure(error, "Could not load the preferred stock and debt"));
  }, [id]);
  const add = () => openDialog({ kind: "instrument", id, instrument: null, isEnd: false });
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Preferred stock and debt"
      description={`${name} (${ticker}). Nothing is erased. A correction or an end is a new entry.`}
    >
      {instruments === null && <p className="note">Loading the preferred stock and debt...</p>}
      {instruments?.length === 0 && <p className="empty">None recorded yet.</p>}
      {instruments !== null && instruments.length > 0 && (
        <ul className="lines">
          {instruments.map((instrument) => (
            <InstrumentLine key={instrument.id} companyId={id} instrument={instrument} />
          ))}
        </ul>
      )}
      <Button className="mt-3" look="solid" onClick={add}>
        <Icon name="plus" />
        Add
      </Button>
    </Dialog>
  );
}

const InstrumentLine = ({
  companyId: id,
  instrument,
}: {
  companyId: number;
  instrument: ListedInstrument;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span>
      <b>{instrument.name}</b>{" "}
      <span className="note">
        {INSTRUMENT_WORDS[instrument.kind]}, {instrument.status}, {formatDay(instrument.asOf)}
      </span>
    </span>
    <span className="flex flex-wrap gap-1">
      {(isEnded(instrument) ? [false] : [false, true]).map((isEnd) => (
        <Button key={String(isEnd)} onClick={() => openDialog({ kind: "instrument", id, instrument, isEnd })}>
          {isEnd ? "End" : "Correct"} <span className="sr-only">{instrument.name}</span>
        </Button>
      ))}
    </span>
  </li>
);

type DialogProps = { company: Company; instrument: ListedInstrument | null; isEnd: boolean };

export function InstrumentDialog({ company, instrument, isEnd }: DialogProps) {
  const [form] = useState(() => instrumentForm(company, instrument, { isEnd }));
  const word = instrument === null ? "Add" : isEnd ? "End" : "Correct";
  const choices = isEnd ? { ...CHOICES, status: END_CHOICES } : CHOICES;
  return (
    <EditDialog
      wide
      title={`${word} ${instrument?.name ?? "preferred stock or debt"}`}
      description={`${company.name} (${company.ticker}). Leave empty what no source states.`}
      form={form}
      send="Save"
      pendingWord="Saving..."
    >
      {({ entry, incomplete }) => {
        const group = (names: readonly InstrumentField[]) => (
          <div className="pair">{names.map((name) => fieldOf(entry(name), choices[name]))}</div>
        );
        return (
          <>
            {group(isEnd ? ["status", ...AMOUNT] : [...IDENTITY, ...AMOUNT])}
            {!isEnd && <h3 className="text-row font-label mt-2">Terms</h3>}
            {!isEnd && group(TERMS)}
            <TextField label={fieldWord("note")} {...entry("note")} maxLength={500} rows={2} />
            <ReasonField {...entry("reason")} />
            {incomplete && <FieldError>{FIELDS_MISSING}</FieldError>}
          </>
        );
      }}
    </EditDialog>
  );
}

function fieldOf(entry: Entry, choices: readonly Choice[] | undefined) {
  const isIn = (names: readonly string[]) => names.includes(entry.name);
  const label = fieldWord(entry.name) + (isIn(REQUIRED) ? " *" : "");
  if (choices) return <SelectField key={label} label={label} {...entry} choices={choices} />;
  if (isIn(ADDRESSES)) return <AddressField key={label} label={label} {...entry} />;
  const placeholder = /asOf$|On$/i.test(entry.name) ? "2026-08-22" : undefined;
  return <InputField key={label} label={label} {...entry} placeholder={placeholder} maxLength={500} />;
}

const NONE = { value: "", label: "Not stated" };
const FLAGS = [NONE, { value: "true", label: "Yes" }, { value: "false", label: "No" }];
const END_CHOICES = [{ value: "", label: "Select how it ended" }, ...choicesOf(ENDED_STATUSES)];

const CHOICES: Partial<Record<InstrumentField, readonly Choice[]>> = {
  kind: choicesOf(INSTRUMENT_KINDS),
  status: choicesOf(INSTRUMENT_STATUSES),
  amountIs: [NONE, ...choicesOf(AMOUNT_KINDS)],
  rateKind: [NONE, ...choicesOf(RATE_KINDS)],
  method: choicesOf(METHODS),
  confidence: choicesOf(CONFIDENCES),
  isCumulative: FLAGS,
  isSecured: FLAGS,
};
