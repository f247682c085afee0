import { showToast } from "../toasts.ts";

export const showContactFailure = () =>
  showToast({
    variant: "destructive",
    title: "Failed to Send Message",
    message: "Please try again later or contact us through alternative means.",
  });
