import { showToast } from "#site/ui/toasts.ts";

import { createForm } from "./form.ts";
import { post } from "./post.ts";
import { showSubmissionFailure } from "./submission-failure.ts";

export const COMPANY_SUBMISSION_MISSING = "Please fill in company name, ticker, and BTC holdings.";

export const companySubmission = createForm({
  empty: { companyName: "", ticker: "", btcHoldings: "", rnsDetails: "", additionalInfo: "" },
  required: ["companyName", "ticker", "btcHoldings"],
  send: (entries) => post("/api/submit-company", { ...entries, submittedAt: new Date().toISOString() }),
  onSent: () => showToast({ title: "Company Submitted Successfully", message: "" }),
  onFailed: showSubmissionFailure,
});
