import { useMemo } from "react";

import {
  ADDRESS_CHARS,
  CORRECTION_TYPES,
  LONG_TEXT_CHARS,
  SHORT_TEXT_CHARS,
  type CorrectionType,
} from "#domain/review/submission.ts";
import { Dialog, mountDialog } from "#site/ui/dialog.tsx";
import { FieldError, InputField, SelectField, TextField, type Choice } from "#site/ui/fields.tsx";
import { showToast } from "#site/ui/toasts.ts";

import { FormActions, useForm } from "./FormActions.tsx";
import { createForm, post, showSubmissionFailure } from "./form.ts";

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
  const { form, entry, incomplete, pending } = useForm(correction, onSent);
  return (
    <form className="form" noValidate {...form}>
      <div className="pair">
        <SelectField label="Update Type *" {...entry("updateType")} choices={CORRECTION_CHOICES} />
        <InputField label="Field to Update" {...entry("fieldToUpdate")} maxLength={SHORT_TEXT_CHARS} />
        <InputField label="Current Value" {...entry("currentValue")} maxLength={SHORT_TEXT_CHARS} />
        <InputField label="Corrected Value" {...entry("correctedValue")} maxLength={SHORT_TEXT_CHARS} />
      </div>
      <InputField
        label="Source URL"
        hint="A filing, announcement or report."
        {...entry("sourceUrl")}
        maxLength={ADDRESS_CHARS}
        inputMode="url"
      />
      <TextField label="Description *" {...entry("description")} maxLength={LONG_TEXT_CHARS} rows={3} />
      {incomplete && <FieldError>{CORRECTION_MISSING}</FieldError>}
      <FormActions send="Submit Update" pending={pending} pendingWord="Submitting..." />
    </form>
  );
}

type CorrectedCompany = { id: number; name: string; ticker: string };

const CORRECTION_MISSING = "Please select an update type and provide a description.";

/** Each company has its own form, so that text typed about one is never sent about another. */
export const correctionOf = ({ id, name, ticker }: CorrectedCompany) =>
  createForm({
    empty: {
      updateType: "",
      fieldToUpdate: "",
      currentValue: "",
      correctedValue: "",
      sourceUrl: "",
      description: "",
    },
    required: ["updateType", "description"],
    send: (entries) =>
      post("/api/update-company", {
        ...entries,
        companyName: name,
        ticker,
        companyId: id,
        submittedAt: new Date().toISOString(),
      }),
    onSent: () => showToast({ title: "Update Submitted Successfully", message: "" }),
    onFailed: showSubmissionFailure,
  });

const LABELS: Record<CorrectionType, string> = {
  correction: "Correction",
  update: "Update",
  holdings: "Holdings",
  financial: "Financial",
  contact: "Contact",
  other: "Other",
};

const CORRECTION_CHOICES: readonly Choice[] = [
  { value: "", label: "Select a type" },
  ...CORRECTION_TYPES.map((value) => ({ value, label: LABELS[value] })),
];

/** Opened by the button here, which names the company. */
export function mountCorrection(place: HTMLElement) {
  const { company, name = "", ticker = "" } = place.dataset;
  const corrected = { id: Number(company), name, ticker };
  const open = mountDialog((state) => <CorrectionDialog company={corrected} {...state} />);
  place.addEventListener("click", open);
}
