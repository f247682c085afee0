import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";

import { LONG_TEXT_CHARS, SHORT_TEXT_CHARS } from "#domain/review/submission.ts";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { FormActions } from "./FormActions.tsx";
import { $inquiryThanks, listingInquiry } from "./listing-inquiry.ts";
import { useForm } from "./use-form.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export const ListingInquiryDialog = ({ open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Featured Company Listing">
    <ListingInquiry close={() => onOpenChange(false)} />
  </Dialog>
);

/** The thanks take the place of the form and close the dialog when they go. */
function ListingInquiry({ close }: { close: () => void }) {
  const thanked = useStore($inquiryThanks);
  const wasThanked = useRef(false);
  useEffect(() => {
    if (wasThanked.current && !thanked) close();
    wasThanked.current = thanked;
  }, [thanked, close]);
  return (
    <>
      <p className={thanked ? "thanks" : "sr-only"} role="status">
        {thanked && (
          <>
            <Icon name="check" />
            Thank you! We'll be in touch within 24 hours.
          </>
        )}
      </p>
      {!thanked && <ListingInquiryForm />}
    </>
  );
}

function ListingInquiryForm() {
  const { form, entry, pending } = useForm(listingInquiry, () => {});
  return (
    <form className="form" noValidate {...form}>
      <Field label="Company Name">
        {(control) => (
          <input
            {...control}
            {...entry("companyName")}
            maxLength={SHORT_TEXT_CHARS}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label="Email">
        {(control) => (
          <input
            {...control}
            {...entry("email")}
            type="email"
            maxLength={SHORT_TEXT_CHARS}
            autoComplete="email"
          />
        )}
      </Field>
      <Field label="Message">
        {(control) => <textarea {...control} {...entry("message")} maxLength={LONG_TEXT_CHARS} rows={4} />}
      </Field>
      <FormActions send="Send Inquiry" pending={pending} pendingWord="Sending..." />
    </form>
  );
}
