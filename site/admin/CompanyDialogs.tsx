import { useState, type SubmitEvent } from "react";

import type { Conflict } from "#contract/admin.ts";
import { SECTORS, type Company } from "#domain/company/company.ts";
import { FormActions, useForm } from "#site/forms/FormActions.tsx";
import { AlertDialog } from "#site/ui/alert-dialog.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field, FieldError, Select } from "#site/ui/fields.tsx";

import { ConflictTable, EditActions, EvidenceFields, ReasonField } from "./EditFields.tsx";
import { openHoldingsFromRns, removeCompany } from "./actions.ts";
import { FIELDS_MISSING, addCompanyForm } from "./edits.ts";

type AddCompanyDialogProps = { values: Record<string, string>; close: () => void };

const COUNTRIES = ["US", "CA", "JP", "DE", "GB", "FR", "SG", "HK", "CN", "KR", "AU", "BR", "NO", "SE"];
const choicesOf = (label: string, values: readonly string[]) => [
  { value: "", label },
  ...values.map((value) => ({ value, label: value })),
];
const COUNTRY_CHOICES = choicesOf("Select a country", COUNTRIES);
const SECTOR_CHOICES = choicesOf("Select a sector", SECTORS);
const REQUIRED = ["name", "ticker", "btcHoldings"] as const;

export function AddCompanyDialog({ values, close }: AddCompanyDialogProps) {
  const [company] = useState(() => addCompanyForm(values));
  const { form, entry, isMissing } = useForm(company, close);
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title="Add Company"
      description="It appears in the list at once. Its full page follows with the next update of the site."
    >
      <form className="form" noValidate {...form}>
        {REQUIRED.some(isMissing) && <FieldError>{FIELDS_MISSING}</FieldError>}
        <div className="pair">
          <Field label="Name *" error={isMissing("name")}>
            {(control) => <input {...control} {...entry("name")} maxLength={200} autoComplete="off" />}
          </Field>
          <Field label="Ticker *" error={isMissing("ticker")}>
            {(control) => (
              <input
                {...control}
                {...entry("ticker")}
                onChange={({ currentTarget }) => company.enter("ticker", currentTarget.value.toUpperCase())}
                maxLength={20}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Country">
            {(control) => <Select {...control} {...entry("country")} choices={COUNTRY_CHOICES} />}
          </Field>
          <Field label="Sector">
            {(control) => <Select {...control} {...entry("sector")} choices={SECTOR_CHOICES} />}
          </Field>
          <Field label="Exchange">
            {(control) => <input {...control} {...entry("exchange")} maxLength={50} autoComplete="off" />}
          </Field>
          <Field label="Website" error={isMissing("website") && "Invalid URL"}>
            {(control) => <input {...control} {...entry("website")} type="url" autoComplete="off" />}
          </Field>
          <Field label="BTC Holdings *" error={isMissing("btcHoldings")}>
            {(control) => (
              <input {...control} {...entry("btcHoldings")} type="number" min="0" step="0.00000001" />
            )}
          </Field>
          <Field label="Shares Outstanding" hint="Leave empty to use API data when available.">
            {(control) => (
              <input {...control} {...entry("sharesOutstanding")} type="number" min="0" step="1" />
            )}
          </Field>
        </div>
        <Field label="Description">
          {(control) => <textarea {...control} {...entry("description")} maxLength={2_000} rows={2} />}
        </Field>
        <EvidenceFields entry={entry} isSourceWrong={isMissing("sourceUrl")} />
        <EditActions form={company} send="Add Company" pendingWord="Adding..." />
      </form>
    </Dialog>
  );
}

type PickCompanyDialogProps = { companies: readonly Company[]; close: () => void };

/** Chooses the company whose latest announcement the new holdings are read from. */
export function PickCompanyDialog({ companies, close }: PickCompanyDialogProps) {
  const [id, setId] = useState("");
  const [isPending, setPending] = useState(false);
  const byName = companies.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const choices = byName.map((one) => ({ value: String(one.id), label: `${one.name} (${one.ticker})` }));

  async function submit(submission: SubmitEvent) {
    submission.preventDefault();
    const company = companies.find((one) => String(one.id) === id);
    if (company === undefined || isPending) return;
    setPending(true);
    await openHoldingsFromRns(company);
    setPending(false);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Update from the latest RNS"
      description="We fill in the figures from the latest announcement that states a total. Check them before saving."
    >
      <form className="form" onSubmit={(submission) => void submit(submission)}>
        <Field label="Company">
          {(control) => (
            <Select
              {...control}
              value={id}
              onChange={({ currentTarget }) => setId(currentTarget.value)}
              choices={[{ value: "", label: "Select a company" }, ...choices]}
            />
          )}
        </Field>
        <FormActions send="Continue" pending={isPending} pendingWord="Reading..." disabled={id === ""} />
      </form>
    </Dialog>
  );
}

type RemoveDialogProps = { company: Company; reason: string; conflict: Conflict | null; close: () => void };

export function RemoveDialog({ company, reason: givenReason, conflict, close }: RemoveDialogProps) {
  const [reason, setReason] = useState(givenReason);
  const revision = conflict?.revision ?? company.revision;
  return (
    <AlertDialog
      open
      onOpenChange={close}
      question="Are you sure you want to remove this company from tracking?"
      description={`${company.name} (${company.ticker}). Its history is kept, and you can undo this.`}
      action="Remove"
      onAction={() => void removeCompany({ ...company, revision }, reason)}
    >
      <div className="form">
        <ReasonField
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {conflict && <ConflictTable conflict={conflict} />}
      </div>
    </AlertDialog>
  );
}

type DeleteMediaDialogProps = { title: string; onDelete: () => void; close: () => void };

export const DeleteMediaDialog = ({ title, onDelete, close }: DeleteMediaDialogProps) => (
  <AlertDialog
    open
    onOpenChange={close}
    question="Are you sure you want to delete this media content?"
    description={title}
    action="Delete"
    onAction={onDelete}
  />
);
