import { LONG_TEXT_CHARS, SHORT_TEXT_CHARS } from "#domain/review/submission.ts";
import { mountDialog, type DialogState } from "#site/components/ui/dialog.tsx";
import { InputField, TextField } from "#site/components/ui/fields.tsx";

import { FormDialog, LastSent } from "./FormActions.tsx";
import { createForm, post, showSent, showSubmissionFailure } from "./form.ts";

export const SubmitCompanyDialog = (state: DialogState) => (
  <FormDialog
    {...state}
    title="Submit Company"
    description="Tell us about a listed company that holds bitcoin. We check its filing before listing it."
    form={companySubmission}
    missing="Please fill in company name, ticker, and BTC holdings."
    send="Submit Company"
    pendingWord="Submitting..."
  >
    {({ entry }) => (
      <>
        <div className="pair">
          <InputField label="Company Name *" {...entry("companyName")} maxLength={SHORT_TEXT_CHARS} />
          <InputField label="Ticker *" {...entry("ticker")} maxLength={SHORT_TEXT_CHARS} />
        </div>
        <InputField
          label="BTC Holdings *"
          {...entry("btcHoldings")}
          maxLength={SHORT_TEXT_CHARS}
          placeholder="BTC amount or USD equivalent"
        />
        <TextField
          label="RNS Details"
          hint="The announcement or filing: date, title or link."
          {...entry("rnsDetails")}
          maxLength={LONG_TEXT_CHARS}
          rows={2}
        />
        <TextField
          label="Additional Information"
          {...entry("additionalInfo")}
          maxLength={LONG_TEXT_CHARS}
          rows={2}
        />
        <LastSent />
      </>
    )}
  </FormDialog>
);

export const companySubmission = createForm({
  empty: { companyName: "", ticker: "", btcHoldings: "", rnsDetails: "", additionalInfo: "" },
  required: ["companyName", "ticker", "btcHoldings"],
  send: (entries) => post("/api/submit-company", { ...entries, submittedAt: new Date().toISOString() }),
  onSent: (answer) => showSent("Company Submitted Successfully", answer),
  onFailed: showSubmissionFailure,
});

export const mountCompanySubmission = () => mountDialog((state) => <SubmitCompanyDialog {...state} />);
