import { LONG_TEXT_CHARS, SHORT_TEXT_CHARS } from "#domain/review/submission.ts";
import { Dialog, mountDialog } from "#site/ui/dialog.tsx";
import { FieldError, InputField, TextField } from "#site/ui/fields.tsx";
import { showToast } from "#site/ui/toasts.ts";

import { FormActions, useForm } from "./FormActions.tsx";
import { createForm, post, showSubmissionFailure } from "./form.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export const SubmitCompanyDialog = ({ open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Submit Company"
    description="Tell us about a listed company that holds bitcoin. We check its filing before listing it."
  >
    <SubmitCompanyForm onSent={() => onOpenChange(false)} />
  </Dialog>
);

function SubmitCompanyForm({ onSent }: { onSent: () => void }) {
  const { form, entry, incomplete, pending } = useForm(companySubmission, onSent);
  return (
    <form className="form" noValidate {...form}>
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
      {incomplete && <FieldError>{COMPANY_SUBMISSION_MISSING}</FieldError>}
      <FormActions send="Submit Company" pending={pending} pendingWord="Submitting..." />
    </form>
  );
}

const COMPANY_SUBMISSION_MISSING = "Please fill in company name, ticker, and BTC holdings.";

export const companySubmission = createForm({
  empty: { companyName: "", ticker: "", btcHoldings: "", rnsDetails: "", additionalInfo: "" },
  required: ["companyName", "ticker", "btcHoldings"],
  send: (entries) => post("/api/submit-company", { ...entries, submittedAt: new Date().toISOString() }),
  onSent: () => showToast({ title: "Company Submitted Successfully", message: "" }),
  onFailed: showSubmissionFailure,
});

export const mountCompanySubmission = () => mountDialog((state) => <SubmitCompanyDialog {...state} />);
