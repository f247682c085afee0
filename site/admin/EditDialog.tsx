import { useStore } from "@nanostores/react";
import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";

import { FormActions, useForm } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { ConflictTable } from "./EditFields.tsx";
import { closeDialog } from "./dialog.ts";
import type { EditForm } from "./edit-form.ts";

type Shared = Pick<ComponentProps<typeof Dialog>, "title" | "description" | "wide"> & {
  /** The words of the button, and while it waits. */
  send: string;
  pendingWord: string;
};

type EditDialogProps<Name extends string> = Shared & {
  form: EditForm<Name>;
  children: (fields: ReturnType<typeof useForm<Name>>) => ReactNode;
};

/** A form that changes figures or media. Where something spoke against it, the button says what it does now. */
export function EditDialog<Name extends string>(props: EditDialogProps<Name>) {
  const { form, send, pendingWord, children, ...dialog } = props;
  const fields = useForm(form, closeDialog);
  const doubts = useStore(form.$doubts);
  const conflict = useStore(form.$conflict);
  return (
    <Dialog open onOpenChange={closeDialog} {...dialog}>
      <form className="form" noValidate {...fields.form}>
        {children(fields)}
        {conflict && <ConflictTable conflict={conflict} />}
        {doubts.length > 0 && (
          <div className="bar doubts" role="alert">
            <p>
              <Icon name="alert" />
              <b>Please check before saving</b>
            </p>
            <ul>
              {doubts.map(({ kind, message }) => (
                <li key={kind}>{message}</li>
              ))}
            </ul>
          </div>
        )}
        <FormActions
          send={doubts.length > 0 ? "Save Anyway" : conflict ? "Save Mine" : send}
          pending={fields.pending}
          pendingWord={pendingWord}
        />
      </form>
    </Dialog>
  );
}

type SendDialogProps = Shared & {
  isIncomplete?: boolean;
  /** True once it is done: the dialog then closes. */
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
