import { useState } from "react";

import { INQUIRY_THANKS_MS } from "#domain/base/limits.ts";
import { LONG_TEXT_CHARS, SHORT_TEXT_CHARS } from "#domain/review/submission.ts";
import { Dialog, mountDialog, type DialogState } from "#site/components/ui/dialog.tsx";
import { InputField, TextField } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { showToast } from "#site/components/ui/toasts.ts";

import { FormActions, useForm } from "./FormActions.tsx";
import { CONTACT_FAILURE } from "./contact-failure.ts";
import { createForm, post } from "./form.ts";

/** The thanks replace the form and close the dialog when they disappear. */
export function ListingInquiryDialog({ open, onOpenChange }: DialogState) {
  const [thanked, setThanked] = useState(false);
  function thank() {
    setThanked(true);
    setTimeout(() => {
      setThanked(false);
      onOpenChange(false);
    }, INQUIRY_THANKS_MS);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Featured Company Listing">
      <p
        className={
          thanked ? "font-name text-ink flex items-center gap-2 pt-2 pb-4 [&_.icon]:text-(--up)" : "sr-only"
        }
        role="status"
      >
        {thanked && (
          <>
            <Icon name="check" />
            Thank you! We'll be in touch within 24 hours.
          </>
        )}
      </p>
      {!thanked && <ListingInquiryForm onSent={thank} />}
    </Dialog>
  );
}

function ListingInquiryForm({ onSent }: { onSent: () => void }) {
  const { form, entry, pending } = useForm(listingInquiry, onSent);
  const short = { maxLength: SHORT_TEXT_CHARS };
  return (
    <form className="form" noValidate {...form}>
      <InputField label="Company Name" {...entry("companyName")} {...short} autoComplete="organization" />
      <InputField label="Email" {...entry("email")} {...short} type="email" autoComplete="email" />
      <TextField label="Message" {...entry("message")} maxLength={LONG_TEXT_CHARS} rows={4} />
      <FormActions send="Send Inquiry" pending={pending} pendingWord="Sending..." />
    </form>
  );
}

/** The server decides whether the fields are complete. */
export const listingInquiry = createForm({
  empty: { companyName: "", email: "", message: "" },
  required: [],
  send: ({ companyName, email, message }) =>
    post("/api/contact", { name: companyName, email, subject: "Featured listing inquiry", message }),
  onFailed: () => showToast(CONTACT_FAILURE),
});

/** Opened by the button here. */
export const mountListingInquiry = (place: HTMLElement) =>
  place.addEventListener(
    "click",
    mountDialog((state) => <ListingInquiryDialog {...state} />),
  );
