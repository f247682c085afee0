import { useStore } from "@nanostores/react";
import { useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from "react";

import { Button } from "#site/components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose } from "#site/components/ui/dialog.tsx";
import { FieldError } from "#site/components/ui/fields.tsx";
import { PendingButton } from "#site/components/ui/pending-button.tsx";
import { expectToasts } from "#site/components/ui/toasts.ts";

import { $lastSent, type Form } from "./form.ts";

type FormDialogProps<Name extends string> = Omit<ComponentProps<typeof Dialog>, "children"> &
  Pick<ActionsProps, "send" | "pendingWord"> & {
    form: Form<Name>;
    /** Shown while a required field is empty. */
    missing?: string;
    children: (fields: ReturnType<typeof useForm<Name>>) => ReactNode;
  };

/** A dialog with a form, which closes once the form is sent. */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { form, send, pendingWord, missing, children, ...dialog } = props;
  const fields = useForm(form, () => dialog.onOpenChange(false));
  return (
    <Dialog {...dialog}>
      <form className="form" noValidate {...fields.form}>
        {children(fields)}
        {missing && fields.incomplete && <FieldError>{missing}</FieldError>}
        <FormActions send={send} pending={fields.pending} pendingWord={pendingWord} />
      </form>
    </Dialog>
  );
}

/** Where the sender of the form before this one sees what became of it. */
export function LastSent() {
  const sent = useStore($lastSent);
  return (
    sent && (
      <p className="note">
        Your last number is <a href={sent.page}>{sent.number}</a>. Its page says the state.
      </p>
    )
  );
}

type ActionsProps = { send: string; pending: boolean; pendingWord: string; disabled?: boolean };

export const FormActions = ({ send, pending, pendingWord, disabled = false }: ActionsProps) => (
  <DialogActions>
    <DialogClose asChild>
      <Button look="bare">Cancel</Button>
    </DialogClose>
    <PendingButton type="submit" look="solid" pending={pending} word={pendingWord} disabled={disabled}>
      {send}
    </PendingButton>
  </DialogActions>
);

/** A form's store, as needed for rendering: what each field shows, and what happens when it is sent. */
export function useForm<Name extends string>(form: Form<Name>, onSent: () => void) {
  const entries = useStore(form.$entries);
  const missing = useStore(form.$missing);
  const pending = useStore(form.$pending);
  const drawn = useRef<HTMLFormElement>(null);

  useEffect(expectToasts, []);

  async function submit(submission: SubmitEvent) {
    submission.preventDefault();
    if (hasUnreadable(drawn.current)) return;
    if (await form.submit()) onSent();
    else drawn.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  return {
    pending,
    incomplete: missing.length > 0,
    isMissing: (name: Name) => missing.includes(name),
    /** For the form element. */
    form: { ref: drawn, onSubmit: (submission: SubmitEvent) => void submit(submission) },
    /** For the field of one entry. */
    entry: (name: Name) => ({
      name,
      value: entries[name],
      error: missing.includes(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        form.enter(name, currentTarget.value),
    }),
  };
}

/** A half-typed number or date reads as empty, which is not what is meant, so the browser reports it. */
const hasUnreadable = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll("input") ?? [])].some(
    (input) => input.validity.badInput && !input.reportValidity(),
  );
