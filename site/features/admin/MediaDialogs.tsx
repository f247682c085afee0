import { useState } from "react";

import {
  MARKET_MEDIA_CATEGORIES,
  type CompanyMedia,
  type MarketMedia,
  type MediaType,
} from "#domain/company/media.ts";
import { AlertDialog } from "#site/components/ui/alert-dialog.tsx";
import {
  FieldError,
  InputField,
  SelectField,
  TextField,
  choicesOf,
  type Choice,
} from "#site/components/ui/fields.tsx";

import { EditDialog } from "./EditDialog.tsx";
import { AddressField } from "./EditFields.tsx";
import { deleteMedia } from "./actions.ts";
import { closeDialog } from "./dialog.ts";
import { companyMediaForm, marketMediaForm } from "./media-forms.ts";

type CompanyMediaDialogProps = { id: number; revision: number | null; item: CompanyMedia | null };

export function CompanyMediaDialog({ id, revision, item }: CompanyMediaDialogProps) {
  const [media] = useState(() => companyMediaForm(id, revision, item));
  return (
    <EditDialog
      title={item === null ? "Add Media Content" : "Edit Media Content"}
      form={media}
      send="Save"
      pendingWord="Saving..."
    >
      {({ entry, incomplete }) => (
        <>
          <div className="pair">
            <SelectField label="Type" {...entry("type")} choices={MEDIA_TYPE_CHOICES} />
            <InputField label="Published Date (Optional)" {...entry("publishedDate")} type="date" />
          </div>
          <InputField label="Title *" {...entry("title")} maxLength={300} />
          <InputField label="URL *" {...entry("url")} type="url" />
          <TextField label="Description (Optional)" {...entry("description")} maxLength={2_000} rows={3} />
          {incomplete && <FieldError>Title and URL are required</FieldError>}
        </>
      )}
    </EditDialog>
  );
}

export function MarketMediaDialog({ item }: { item: MarketMedia | null }) {
  const [media] = useState(() => marketMediaForm(item));
  return (
    <EditDialog
      title={item === null ? "Add Market Analysis Content" : "Edit Market Analysis Content"}
      form={media}
      send="Save"
      pendingWord="Saving..."
    >
      {({ entry, isMissing }) => (
        <>
          <InputField
            label="Title"
            {...entry("title")}
            error={isMissing("title") && "Title is required"}
            maxLength={300}
          />
          <div className="pair">
            <SelectField label="Type" {...entry("type")} choices={MEDIA_TYPE_CHOICES} />
            <SelectField label="Category" {...entry("category")} choices={CATEGORY_CHOICES} />
          </div>
          <AddressField label="URL" {...entry("url")} />
          <TextField label="Description (Optional)" {...entry("description")} maxLength={2_000} rows={3} />
          <InputField label="Published Date (Optional)" {...entry("publishedDate")} type="date" />
        </>
      )}
    </EditDialog>
  );
}

type DeleteMediaDialogProps = { companyId: number | null; item: CompanyMedia };

export const DeleteMediaDialog = ({ companyId, item }: DeleteMediaDialogProps) => (
  <AlertDialog
    open
    onOpenChange={closeDialog}
    question="Are you sure you want to delete this media content?"
    description={item.title}
    action="Delete"
    onAction={() => void deleteMedia(companyId, item.id)}
  />
);

const MEDIA_TYPE_CHOICES: readonly (Choice & { value: MediaType })[] = [
  { value: "youtube", label: "YouTube Video" },
  { value: "podcast", label: "Podcast" },
];
const CATEGORY_CHOICES = choicesOf(MARKET_MEDIA_CATEGORIES);
