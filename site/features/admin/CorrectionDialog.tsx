import { useEffect, useState } from "react";

import { isPublicWords, type PublishedWords } from "#contract/inbox.ts";
import { CORRECTION_STATES, CORRECTION_STATE_WORDS } from "#domain/company/public-correction.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Dialog } from "#site/components/ui/dialog.tsx";
import { FieldError, InputField, SelectField, TextField } from "#site/components/ui/fields.tsx";

import { EditDialog } from "./EditDialog.tsx";
import { adminRead, showAdminFailure } from "./admin-request.ts";
import { closeDialog } from "./dialog.ts";
import { FIELDS_MISSING, correctionForm } from "./edits.ts";

const TITLE = "Publish Correction";
const DESCRIPTION =
  "Everyone can read these words at a permanent address. Write them yourself, and leave out names and contact details of visitors.";

/** The public words about a visitor's correction. They start with the latest published ones, never with what was typed. */
export function CorrectionDialog({ id }: { id: number }) {
  const [read, setRead] = useState<{ words: PublishedWords } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    adminRead(`/api/admin/corrections/${id}`, isPublicWords).then(setRead, (error: unknown) => {
      setFailed(true);
      showAdminFailure(error, "Could not load the public words");
    });
  };
  useEffect(load, [id]);
  if (read !== null) return <WordsDialog id={id} words={read.words} />;
  return (
    <Dialog open onOpenChange={closeDialog} title={TITLE} description={DESCRIPTION}>
      {hasFailed ? (
        <p className="note">
          We couldn't load the public words. <Button onClick={load}>Try Again</Button>
        </p>
      ) : (
        <p className="note">Loading...</p>
      )}
    </Dialog>
  );
}

function WordsDialog({ id, words }: { id: number; words: PublishedWords }) {
  const [form] = useState(() => correctionForm(id, words));
  return (
    <EditDialog
      title={TITLE}
      description={DESCRIPTION}
      form={form}
      send="Publish"
      pendingWord="Publishing..."
    >
      {({ entry, incomplete }) => (
        <>
          <SelectField label="State" {...entry("state")} choices={STATE_CHOICES} />
          <TextField label="What was claimed *" {...entry("claim")} maxLength={1_000} rows={3} />
          <TextField
            label="What we did (required if accepted)"
            {...entry("action")}
            maxLength={1_000}
            rows={2}
          />
          <TextField label="Why (required if declined)" {...entry("why")} maxLength={1_000} rows={2} />
          <InputField
            label="Ledger entries (Optional)"
            hint="As in the addresses of their receipts: event-12 fact-7"
            {...entry("entries")}
            maxLength={500}
          />
          {incomplete && <FieldError>{FIELDS_MISSING}</FieldError>}
        </>
      )}
    </EditDialog>
  );
}

const STATE_CHOICES = [
  ...CORRECTION_STATES.map((value) => ({ value, label: CORRECTION_STATE_WORDS[value] })),
  { value: "withdrawn", label: "Withdrawn: the page is hidden again" },
];
