import type { ToastText } from "#site/components/ui/toasts.ts";

/** Separate from the forms: it is also shown if the contact form's code can't be loaded. */
export const CONTACT_FAILURE: ToastText = {
  variant: "destructive",
  title: "Failed to Send Message",
  message: "Please try again later or contact us through alternative means.",
};
