import { useStore } from "@nanostores/react";

import { FormActions } from "#site/forms/FormActions.tsx";

import { EditNotes } from "./EditNotes.tsx";
import type { EditForm } from "./edit-form.ts";

type Props = {
  form: Pick<EditForm<string>, "$doubts" | "$conflict" | "$pending">;
  send: string;
  pendingWord: string;
};

/** The end of every dialog that changes something. Where something spoke against it, the button says what it does now. */
export function EditActions({ form, send, pendingWord }: Props) {
  const pending = useStore(form.$pending);
  const isDoubted = useStore(form.$doubts).length > 0;
  const isStale = useStore(form.$conflict) !== null;
  return (
    <>
      <EditNotes form={form} />
      <FormActions
        send={isDoubted ? "Save Anyway" : isStale ? "Save Mine" : send}
        pending={pending}
        pendingWord={pendingWord}
      />
    </>
  );
}
