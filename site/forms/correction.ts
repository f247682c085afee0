import { showToast } from "#site/ui/toasts.ts";

import { createForm } from "./form.ts";
import { post } from "./post.ts";
import { showSubmissionFailure } from "./submission-failure.ts";

export type CorrectedCompany = { id: number; name: string; ticker: string };

export const CORRECTION_MISSING = "Please select an update type and provide a description.";

/** Each company has a form of its own, so that nothing typed about one is sent about another. */
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
