import { showToast } from "#site/ui/toasts.ts";

export const showSubmissionFailure = () =>
  showToast({
    variant: "destructive",
    title: "Submission Failed",
    message: "Please try again later or contact us directly.",
  });
