import { useStore } from "@nanostores/react";
import { useEffect, useRef, type SubmitEvent } from "react";

import { Button } from "#site/ui/button.tsx";
import { DialogActions, DialogClose } from "#site/ui/dialog.tsx";
import { PendingButton } from "#site/ui/pending-button.tsx";
import { expectToasts } from "#site/ui/toasts.ts";

import type { Form } from "./form.ts";

type Props = { send: string; pending: boolean; pendingWord: string; disabled?: boolean };

/** The buttons of every form in a dialog: cancel or send. */
export const FormActions = ({ send, pending, pendingWord, disabled = false }: Props) => (
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
function hasUnreadable(form: HTMLFormElement | null): boolean {
  const unread = [...(form?.querySelectorAll("input") ?? [])].find(({ validity }) => validity.badInput);
  return unread?.reportValidity() === false;
}
