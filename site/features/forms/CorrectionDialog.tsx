import {
  ADDRESS_CHARS,
  CORRECTION_TYPES,
  LONG_TEXT_CHARS,
  SHORT_TEXT_CHARS,
} from "#domain/review/submission.ts";
import { mountDialog, type DialogState } from "#site/components/ui/dialog.tsx";
import { InputField, SelectField, TextField, choicesOf } from "#site/components/ui/fields.tsx";

import { FormDialog, LastSent } from "./FormActions.tsx";
import { startFrom } from "./corrected-figure.ts";
import { createForm, post, showSent, showSubmissionFailure } from "./form.ts";

type Props = DialogState & { company: CorrectedCompany; form: ReturnType<typeof correctionOf> };

export function CorrectionDialog({ company: { name, ticker }, form, ...state }: Props) {
  return (
    <FormDialog
      {...state}
      title="Suggest Correction"
      description={`${name} (${ticker}). We correct a figure once we have found its source.`}
      form={form}
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
          <LastSent />
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
    onSent: (answer) => showSent("Update Submitted Successfully", answer),
    onFailed: showSubmissionFailure,
  });

const CORRECTION_CHOICES = [{ value: "", label: "Select a type" }, ...choicesOf(CORRECTION_TYPES)];

/** Opened by the button here, which names the company, or by an address that names a figure's receipt. */
export function mountCorrection(place: HTMLElement) {
  const { company, name = "", ticker = "" } = place.dataset;
  const corrected = { id: Number(company), name, ticker };
  const form = correctionOf(corrected);
  const open = mountDialog((state) => <CorrectionDialog company={corrected} form={form} {...state} />);
  place.addEventListener("click", open);
  const receipt = new URLSearchParams(location.search).get("correct");
  if (receipt === null) return;
  history.replaceState(history.state, "", location.pathname);
  open();
  startFrom(form, receipt).catch((error: unknown) => console.info("Could not read the figure.", error));
}
