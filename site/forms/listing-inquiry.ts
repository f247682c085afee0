import { atom } from "nanostores";

import { INQUIRY_THANKS_MS } from "#domain/base/limits.ts";
import { showToast } from "#site/ui/toasts.ts";

import { CONTACT_FAILURE } from "./contact-failure.ts";
import { createForm } from "./form.ts";
import { post } from "./post.ts";

export const INQUIRY_SUBJECT = "Featured listing inquiry";

/** True for a few seconds after an inquiry was sent. */
export const $inquiryThanks = atom(false);

/** Whether the fields hold enough is the server's to say. */
export const listingInquiry = createForm({
  empty: { companyName: "", email: "", message: "" },
  required: [],
  send: ({ companyName, email, message }) =>
    post("/api/contact", { name: companyName, email, subject: INQUIRY_SUBJECT, message }),
  onSent: () => {
    $inquiryThanks.set(true);
    setTimeout(() => $inquiryThanks.set(false), INQUIRY_THANKS_MS);
  },
  onFailed: () => showToast(CONTACT_FAILURE),
});
