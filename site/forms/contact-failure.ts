import type { ToastText } from "#site/ui/toasts.ts";

/** Apart from the forms: a contact form whose code cannot be loaded says it too. */
export const CONTACT_FAILURE: ToastText = {
  variant: "destructive",
  title: "Failed to Send Message",
  message: "Please try again later or contact us through alternative means.",
};
