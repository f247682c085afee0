import { useState } from "react";

import type { MarketMedia } from "#domain/company/media.ts";
import { useForm } from "#site/forms/use-form.ts";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field } from "#site/ui/field.tsx";
import { Select } from "#site/ui/select.tsx";

import { EditActions } from "./EditActions.tsx";
import { CATEGORY_CHOICES, MEDIA_TYPE_CHOICES } from "./media-choices.ts";
import { marketMediaForm } from "./media-edits.ts";

type Props = { item: MarketMedia | null; close: () => void };

export const MarketMediaDialog = ({ item, close }: Props) => (
  <Dialog
    open
    onOpenChange={close}
    title={item === null ? "Add Market Analysis Content" : "Edit Market Analysis Content"}
  >
    <MarketMediaForm item={item} close={close} />
  </Dialog>
);

function MarketMediaForm({ item, close }: Props) {
  const [media] = useState(() => marketMediaForm(item));
  const { form, entry, isMissing } = useForm(media, close);
  return (
    <form className="form" noValidate {...form}>
      <Field label="Title" error={isMissing("title") && "Title is required"}>
        {(control) => <input {...control} {...entry("title")} maxLength={300} autoComplete="off" />}
      </Field>
      <div className="pair">
        <Field label="Type">
          {(control) => <Select {...control} {...entry("type")} choices={MEDIA_TYPE_CHOICES} />}
        </Field>
        <Field label="Category">
          {(control) => <Select {...control} {...entry("category")} choices={CATEGORY_CHOICES} />}
        </Field>
      </div>
      <Field label="URL" error={isMissing("url") && "Invalid URL"}>
        {(control) => <input {...control} {...entry("url")} type="url" autoComplete="off" />}
      </Field>
      <Field label="Description (Optional)">
        {(control) => <textarea {...control} {...entry("description")} maxLength={2_000} rows={3} />}
      </Field>
      <Field label="Published Date (Optional)">
        {(control) => <input {...control} {...entry("publishedDate")} type="date" />}
      </Field>
      <EditActions form={media} send="Save" pendingWord="Saving..." />
    </form>
  );
}
