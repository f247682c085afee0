import { Button } from "#site/components/ui/button.tsx";
import { InputField } from "#site/components/ui/fields.tsx";

import { AccountForm } from "./AccountForm.tsx";
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

/** Every change of a second factor needs a code besides the password. */
export function FactorForm({ word, pendingWord, onSend, onDone }: FormProps) {
  const code = useEntry("code");
  async function send(currentPassword: string) {
    const outcome = await onSend({ currentPassword, code: code.value });
    if ("failure" in outcome) return outcome.failure;
    onDone(outcome.recoveryCodes);
    return "";
  }
  return (
    <AccountForm word={word} pendingWord={pendingWord} isReady={code.value.trim() !== ""} onSend={send}>
      <InputField label="Code" {...code} autoComplete="one-time-code" hint="From the app on your phone." />
    </AccountForm>
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
