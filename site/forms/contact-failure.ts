import type { ToastText } from "#site/ui/toasts.ts";

export const CONTACT_FAILURE: ToastText = {
  variant: "destructive",
  title: "Failed to Send Message",
  message: "Please try again later or contact us through alternative means.",
};
