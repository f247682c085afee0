import { useMemo } from "react";

import { isNumber, isRecord } from "#contract/shape.ts";
import { reportPath } from "#domain/company/public-correction.ts";
import {
  ADDRESS_CHARS,
  CORRECTION_TYPES,
  LONG_TEXT_CHARS,
  SHORT_TEXT_CHARS,
} from "#domain/review/submission.ts";
import { mountDialog, type DialogState } from "#site/ui/dialog.tsx";
import { InputField, SelectField, TextField, choicesOf } from "#site/ui/fields.tsx";
import { showToast } from "#site/ui/toasts.ts";

import { FormDialog } from "./FormActions.tsx";
import { createForm, post, showSubmissionFailure } from "./form.ts";

type Props = DialogState & { company: CorrectedCompany };

export function CorrectionDialog({ company: { id, name, ticker }, ...state }: Props) {
  const correction = useMemo(() => correctionOf({ id, name, ticker }), [id, name, ticker]);
  return (
    <FormDialog
      {...state}
      title="Suggest Correction"
      description={`${name} (${ticker}). We correct a figure once we have found its source.`}
      form={correction}
      missing="Please select an update type and provide a description."
      send="Submit Update"
      pendingWord="Submitting..."
    >
      {({ entry }) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}

type CorrectedCompany = { id: number; name: string; ticker: string };

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
    onSent: (answer) => showToast({ title: "Update Submitted Successfully", message: reportWords(answer) }),
    onFailed: showSubmissionFailure,
  });

const isNumbered = isRecord<{ report: number }>({ report: isNumber });

const reportWords = (answer: unknown): string =>
  isNumbered(answer)
    ? `Your report has the number ${answer.report}. If we publish it, it will be at ${reportPath(answer.report)}.`
    : "";

const CORRECTION_CHOICES = [{ value: "", label: "Select a type" }, ...choicesOf(CORRECTION_TYPES)];

/** Opened by the button here, which names the company. */
export function mountCorrection(place: HTMLElement) {
  const { company, name = "", ticker = "" } = place.dataset;
  const corrected = { id: Number(company), name, ticker };
  const open = mountDialog((state) => <CorrectionDialog company={corrected} {...state} />);
  place.addEventListener("click", open);
}
