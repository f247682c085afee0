import { useStore } from "@nanostores/react";
import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";

import { FormActions, FormDialog } from "#site/features/forms/FormActions.tsx";
import { Dialog } from "#site/components/ui/dialog.tsx";

import { ConflictTable, Doubts } from "./EditFields.tsx";
import { closeDialog } from "./dialog.ts";
import type { EditForm } from "./edit-form.ts";

type Shared = Pick<ComponentProps<typeof Dialog>, "title" | "description" | "wide"> & {
  /** The words of the button, and while it waits. */
  send: string;
  pendingWord: string;
};

type EditDialogProps<Name extends string> = Shared & {
  form: EditForm<Name>;
  children: ComponentProps<typeof FormDialog<Name>>["children"];
};

/** A form that changes figures or media. If there are doubts or a conflict, the button's label changes. */
export function EditDialog<Name extends string>(props: EditDialogProps<Name>) {
  const { form, send, children, ...dialog } = props;
  const doubts = useStore(form.$doubts);
  const conflict = useStore(form.$conflict);
  const refusedRows = useStore(form.$refusedRows);
  const word = doubts.length > 0 ? "Save Anyway" : conflict ? "Save Mine" : send;
  return (
    <FormDialog open onOpenChange={closeDialog} form={form} send={word} {...dialog}>
      {(fields) => (
        <>
          {children(fields)}
          {conflict && <ConflictTable conflict={conflict} />}
          <Reasons title="Please check before saving" reasons={doubts.map(({ message }) => message)} />
          <Reasons title="Nothing was saved" reasons={refusedRows} />
        </>
      )}
    </FormDialog>
  );
}

const Reasons = ({ title, reasons }: { title: string; reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <Doubts title={title}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Doubts>
  );

type SendDialogProps = Shared & {
  isIncomplete?: boolean;
  onSend: () => Promise<boolean>;
  close?: () => void;
  children: ReactNode;
};

/** A dialog that does one thing, without a check before it. */
export function SendDialog(props: SendDialogProps) {
  const { send, pendingWord, isIncomplete = false, onSend, close = closeDialog, children, ...dialog } = props;
  const [isPending, setPending] = useState(false);
  async function submit(submission: SubmitEvent) {
    submission.preventDefault();
    if (isIncomplete || isPending) return;
    setPending(true);
    if (await onSend()) close();
    else setPending(false);
  }
  return (
    <Dialog open onOpenChange={close} {...dialog}>
      <form className="form" noValidate onSubmit={(submission) => void submit(submission)}>
        {children}
        <FormActions send={send} pending={isPending} pendingWord={pendingWord} disabled={isIncomplete} />
      </form>
    </Dialog>
  );
}

type Change = { currentTarget: { value: string } };

/** A field of a dialog that has no form of its own. */
export function useEntry(name: string, first = "") {
  const [value, setValue] = useState(first);
  return { name, value, onChange: ({ currentTarget }: Change) => setValue(currentTarget.value) };
}
