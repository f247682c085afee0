import { useState } from "react";

import { SECTORS } from "#domain/company/company.ts";
import { useForm } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field, FieldError, Select } from "#site/ui/fields.tsx";

import { EditActions, EvidenceFields } from "./EditFields.tsx";
import { FIELDS_MISSING, addCompanyForm } from "./edits.ts";

type Props = { values: Record<string, string>; close: () => void };

const COUNTRIES = ["US", "CA", "JP", "DE", "GB", "FR", "SG", "HK", "CN", "KR", "AU", "BR", "NO", "SE"];
const choicesOf = (label: string, values: readonly string[]) => [
  { value: "", label },
  ...values.map((value) => ({ value, label: value })),
];
const COUNTRY_CHOICES = choicesOf("Select a country", COUNTRIES);
const SECTOR_CHOICES = choicesOf("Select a sector", SECTORS);
const REQUIRED = ["name", "ticker", "btcHoldings"] as const;

export const AddCompanyDialog = ({ values, close }: Props) => (
  <Dialog
    open
    onOpenChange={close}
    wide
    title="Add Company"
    description="It appears in the list at once. Its full page follows with the next update of the site."
  >
    <AddCompanyForm values={values} close={close} />
  </Dialog>
);

function AddCompanyForm({ values, close }: Props) {
  const [company] = useState(() => addCompanyForm(values));
  const { form, entry, isMissing } = useForm(company, close);
  return (
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
          {(control) => <input {...control} {...entry("sharesOutstanding")} type="number" min="0" step="1" />}
        </Field>
      </div>
      <Field label="Description">
        {(control) => <textarea {...control} {...entry("description")} maxLength={2_000} rows={2} />}
      </Field>
      <EvidenceFields entry={entry} isSourceWrong={isMissing("sourceUrl")} />
      <EditActions form={company} send="Add Company" pendingWord="Adding..." />
    </form>
  );
}
