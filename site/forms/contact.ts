import { showToast } from "#site/ui/toasts.ts";

import { CONTACT_FAILURE } from "./contact-failure.ts";
import { createForm } from "./form.ts";
import { post } from "./post.ts";

export const contact = createForm({
  empty: { name: "", email: "", subject: "", message: "" },
  required: ["name", "email", "message"],
  send: (entries) => post("/api/contact", entries),
  onMissing: () =>
    showToast({
      variant: "destructive",
      title: "Missing Information",
      message: "Please fill in all required fields.",
    }),
  onSent: () =>
    showToast({
      title: "Message Sent Successfully",
      message: "Thank you for your message. We'll get back to you soon!",
    }),
  onFailed: () => showToast(CONTACT_FAILURE),
});
