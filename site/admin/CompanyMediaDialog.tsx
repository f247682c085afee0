import { useState } from "react";

import type { CompanyMedia } from "#domain/company/media.ts";
import { useForm } from "#site/forms/use-form.ts";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field, FieldError } from "#site/ui/field.tsx";
import { Select } from "#site/ui/select.tsx";

import { EditActions } from "./EditActions.tsx";
import { MEDIA_TYPE_CHOICES } from "./media-choices.ts";
import { companyMediaForm } from "./media-edits.ts";

type Props = {
  company: { id: number; revision: number | null };
  item: CompanyMedia | null;
  close: () => void;
};

export const CompanyMediaDialog = ({ company, item, close }: Props) => (
  <Dialog open onOpenChange={close} title={item === null ? "Add Media Content" : "Edit Media Content"}>
    <CompanyMediaForm company={company} item={item} close={close} />
  </Dialog>
);

function CompanyMediaForm({ company, item, close }: Props) {
  const [media] = useState(() => companyMediaForm(company, item));
  const { form, entry, isMissing, incomplete } = useForm(media, close);
  return (
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
  );
}
