import { useState } from "react";

import { Button } from "#site/ui/button.tsx";
import { FieldError, InputField } from "#site/ui/fields.tsx";
import { PendingButton } from "#site/ui/pending-button.tsx";

import { useEntry } from "./EditDialog.tsx";
import type { FactorChange, Outcome } from "./second-factor.ts";

/** What is done with the recovery codes that a change gave, if any. */
export type Done = (recoveryCodes: string[]) => unknown;

type FormProps = {
  word: string;
  pendingWord: string;
  onSend: (change: FactorChange) => Promise<Outcome>;
  onDone: Done;
};

/** Every change of a second factor needs the password and a code. */
export function FactorForm({ word, pendingWord, onSend, onDone }: FormProps) {
  const password = useEntry("currentPassword");
  const code = useEntry("code");
  const [failure, setFailure] = useState("");
  const [isPending, setPending] = useState(false);
  async function send() {
    setPending(true);
    const outcome = await onSend({ currentPassword: password.value, code: code.value });
    setPending(false);
    if ("failure" in outcome) setFailure(outcome.failure);
    else onDone(outcome.recoveryCodes);
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
      <InputField label="Code" {...code} autoComplete="one-time-code" hint="From the app on your phone." />
      {failure !== "" && <FieldError>{failure}</FieldError>}
      <PendingButton
        type="submit"
        look="solid"
        pending={isPending}
        word={pendingWord}
        disabled={password.value === "" || code.value.trim() === ""}
      >
        {word}
      </PendingButton>
    </form>
  );
}

export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  return (
    <>
      <p>
        <b>Store these recovery codes now.</b> Each opens your account once if you lose your phone. We can't
        show them again.
      </p>
      <ul className="grid gap-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button look="solid" className="justify-self-start" onClick={onStored}>
        I have stored them
      </Button>
    </>
  );
}
