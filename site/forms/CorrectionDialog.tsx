import { useMemo } from "react";

import { ADDRESS_CHARS, LONG_TEXT_CHARS, SHORT_TEXT_CHARS } from "#domain/review/submission.ts";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field, FieldError } from "#site/ui/field.tsx";
import { Select } from "#site/ui/select.tsx";

import { FormActions } from "./FormActions.tsx";
import { CORRECTION_CHOICES } from "./correction-choices.ts";
import { CORRECTION_MISSING, correctionOf, type CorrectedCompany } from "./correction.ts";
import { useForm } from "./use-form.ts";

type Props = { company: CorrectedCompany; open: boolean; onOpenChange: (open: boolean) => void };

export function CorrectionDialog({ company, open, onOpenChange }: Props) {
  const { id, name, ticker } = company;
  const correction = useMemo(() => correctionOf({ id, name, ticker }), [id, name, ticker]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Suggest Correction"
      description={`${name} (${ticker}). We correct a figure once we have found its source.`}
    >
      <CorrectionForm correction={correction} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = { correction: ReturnType<typeof correctionOf>; onSent: () => void };

function CorrectionForm({ correction, onSent }: FormProps) {
  const { form, entry, isMissing, incomplete, pending } = useForm(correction, onSent);
  return (
    <form className="form" noValidate {...form}>
      <div className="pair">
        <Field label="Update Type *" error={isMissing("updateType")}>
          {(control) => <Select {...control} {...entry("updateType")} choices={CORRECTION_CHOICES} />}
        </Field>
        <Field label="Field to Update">
          {(control) => (
            <input {...control} {...entry("fieldToUpdate")} maxLength={SHORT_TEXT_CHARS} autoComplete="off" />
          )}
        </Field>
        <Field label="Current Value">
          {(control) => (
            <input {...control} {...entry("currentValue")} maxLength={SHORT_TEXT_CHARS} autoComplete="off" />
          )}
        </Field>
        <Field label="Corrected Value">
          {(control) => (
            <input
              {...control}
              {...entry("correctedValue")}
              maxLength={SHORT_TEXT_CHARS}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label="Source URL" hint="A filing, announcement or report.">
        {(control) => (
          <input
            {...control}
            {...entry("sourceUrl")}
            maxLength={ADDRESS_CHARS}
            inputMode="url"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Description *" error={isMissing("description")}>
        {(control) => (
          <textarea {...control} {...entry("description")} maxLength={LONG_TEXT_CHARS} rows={3} />
        )}
      </Field>
      {incomplete && <FieldError>{CORRECTION_MISSING}</FieldError>}
      <FormActions send="Submit Update" pending={pending} pendingWord="Submitting..." />
    </form>
  );
}
