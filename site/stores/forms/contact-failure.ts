import type { ToastText } from "../toasts.ts";

export const CONTACT_FAILURE: ToastText = {
  variant: "destructive",
  title: "Failed to Send Message",
  message: "Please try again later or contact us through alternative means.",
};
