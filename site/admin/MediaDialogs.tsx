import { useState } from "react";

import {
  MARKET_MEDIA_CATEGORIES,
  MEDIA_TYPES,
  type CompanyMedia,
  type MarketMedia,
  type MediaType,
} from "#domain/company/media.ts";
import { useForm } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field, FieldError, Select, type Choice } from "#site/ui/fields.tsx";

import { EditActions } from "./EditFields.tsx";
import { companyMediaForm, marketMediaForm } from "./edits.ts";

type CompanyMediaDialogProps = {
  company: { id: number; revision: number | null };
  item: CompanyMedia | null;
  close: () => void;
};

export function CompanyMediaDialog({ company, item, close }: CompanyMediaDialogProps) {
  const [media] = useState(() => companyMediaForm(company, item));
  const { form, entry, isMissing, incomplete } = useForm(media, close);
  return (
    <Dialog open onOpenChange={close} title={item === null ? "Add Media Content" : "Edit Media Content"}>
      <form className="form" noValidate {...form}>
        <div className="pair">
          <Field label="Type">
            {(control) => <Select {...control} {...entry("type")} choices={MEDIA_TYPE_CHOICES} />}
          </Field>
          <Field label="Published Date (Optional)">
            {(control) => <input {...control} {...entry("publishedDate")} type="date" />}
          </Field>
        </div>
        <Field label="Title *" error={isMissing("title")}>
          {(control) => <input {...control} {...entry("title")} maxLength={300} autoComplete="off" />}
        </Field>
        <Field label="URL *" error={isMissing("url")}>
          {(control) => <input {...control} {...entry("url")} type="url" autoComplete="off" />}
        </Field>
        <Field label="Description (Optional)">
          {(control) => <textarea {...control} {...entry("description")} maxLength={2_000} rows={3} />}
        </Field>
        {incomplete && <FieldError>Title and URL are required</FieldError>}
        <EditActions form={media} send="Save" pendingWord="Saving..." />
      </form>
    </Dialog>
  );
}

type MarketMediaDialogProps = { item: MarketMedia | null; close: () => void };

export function MarketMediaDialog({ item, close }: MarketMediaDialogProps) {
  const [media] = useState(() => marketMediaForm(item));
  const { form, entry, isMissing } = useForm(media, close);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={item === null ? "Add Market Analysis Content" : "Edit Market Analysis Content"}
    >
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
    </Dialog>
  );
}

const TYPE_WORDS: Record<MediaType, string> = { youtube: "YouTube Video", podcast: "Podcast" };

const MEDIA_TYPE_CHOICES: readonly Choice[] = MEDIA_TYPES.map((value) => ({
  value,
  label: TYPE_WORDS[value],
}));

const CATEGORY_CHOICES: readonly Choice[] = MARKET_MEDIA_CATEGORIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
