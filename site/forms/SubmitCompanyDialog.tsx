import { LONG_TEXT_CHARS, SHORT_TEXT_CHARS } from "#domain/review/submission.ts";
import { Dialog, mountDialog } from "#site/ui/dialog.tsx";
import { Field, FieldError } from "#site/ui/fields.tsx";
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
  const { form, entry, isMissing, incomplete, pending } = useForm(companySubmission, onSent);
  return (
    <form className="form" noValidate {...form}>
      <div className="pair">
        <Field label="Company Name *" error={isMissing("companyName")}>
          {(control) => (
            <input {...control} {...entry("companyName")} maxLength={SHORT_TEXT_CHARS} autoComplete="off" />
          )}
        </Field>
        <Field label="Ticker *" error={isMissing("ticker")}>
          {(control) => (
            <input {...control} {...entry("ticker")} maxLength={SHORT_TEXT_CHARS} autoComplete="off" />
          )}
        </Field>
      </div>
      <Field label="BTC Holdings *" error={isMissing("btcHoldings")}>
        {(control) => (
          <input
            {...control}
            {...entry("btcHoldings")}
            maxLength={SHORT_TEXT_CHARS}
            placeholder="BTC amount or USD equivalent"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="RNS Details" hint="The announcement or filing: date, title or link.">
        {(control) => <textarea {...control} {...entry("rnsDetails")} maxLength={LONG_TEXT_CHARS} rows={2} />}
      </Field>
      <Field label="Additional Information">
        {(control) => (
          <textarea {...control} {...entry("additionalInfo")} maxLength={LONG_TEXT_CHARS} rows={2} />
        )}
      </Field>
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
