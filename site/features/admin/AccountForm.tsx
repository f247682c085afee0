import { useState, type ReactNode } from "react";

import { FieldError, InputField } from "#site/components/ui/fields.tsx";
import { PendingButton } from "#site/components/ui/pending-button.tsx";

import { useEntry } from "./EditDialog.tsx";

type Props = {
  word: string;
  pendingWord: string;
  /** Whether the fields besides the password are filled in. */
  isReady: boolean;
  /** Resolves to what went wrong, or to nothing. */
  onSend: (currentPassword: string) => Promise<string>;
  children: ReactNode;
};

/** Every change of an account needs its password. */
export function AccountForm({ word, pendingWord, isReady, onSend, children }: Props) {
  const password = useEntry("currentPassword");
  const [failure, setFailure] = useState("");
  const [isPending, setPending] = useState(false);
  async function send() {
    setPending(true);
    setFailure(await onSend(password.value));
    setPending(false);
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <InputField label="Current password" {...password} type="password" autoComplete="current-password" />
      {children}
      {failure !== "" && <FieldError>{failure}</FieldError>}
      <PendingButton
        type="submit"
        look="solid"
        pending={isPending}
        word={pendingWord}
        disabled={password.value === "" || !isReady}
      >
        {word}
      </PendingButton>
    </form>
  );
}
