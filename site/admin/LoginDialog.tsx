import { useEffect, useState, type SubmitEvent } from "react";

import { FormActions } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Field } from "#site/ui/fields.tsx";
import { expectToasts } from "#site/ui/toasts.ts";

import { showLoginFailure, showLoginSuccess, signIn } from "./session.ts";

export const LoginDialog = ({ close }: { close: () => void }) => (
  <Dialog
    open
    onOpenChange={close}
    title="Admin Login"
    description="Sign in to manage the data. Sessions end after twelve hours."
  >
    <LoginForm close={close} />
  </Dialog>
);

function LoginForm({ close }: { close: () => void }) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const isBlank = username.trim() === "" || password.trim() === "";

  useEffect(expectToasts, []);

  async function submit(submission: SubmitEvent) {
    submission.preventDefault();
    if (isBlank || isPending) return;
    setPending(true);
    try {
      await signIn(username, password);
      showLoginSuccess();
      close();
    } catch (error) {
      showLoginFailure(error);
      setPending(false);
    }
  }

  return (
    <form className="form" noValidate onSubmit={(submission) => void submit(submission)}>
      <Field label="Username">
        {(control) => (
          <input
            {...control}
            name="username"
            autoComplete="username"
            value={username}
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
      </Field>
      <FormActions send="Sign In" pending={isPending} pendingWord="Signing in..." disabled={isBlank} />
    </form>
  );
}
