import { useEffect, useState, type SubmitEvent } from "react";

import { signIn } from "../../stores/admin/session.ts";
import { showLoginFailure, showLoginSuccess } from "../../stores/admin/sign-in-words.ts";
import { DialogActions, DialogClose, Dialog } from "../../ui/dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { expectToasts } from "../../ui/expect-toasts.ts";
import { Field } from "../../ui/field.tsx";
import { PendingButton } from "../../ui/pending-button.tsx";

export const LoginDialog = ({ close }: { close: () => void }) => (
  <Dialog
    open
    onOpenChange={close}
    title="Admin Login"
    description="Sign in to maintain the data. The session ends by itself after twelve hours."
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
      <DialogActions>
        <DialogClose asChild>
          <Button look="bare">Cancel</Button>
        </DialogClose>
        <PendingButton type="submit" look="solid" pending={isPending} word="Signing in..." disabled={isBlank}>
          Sign In
        </PendingButton>
      </DialogActions>
    </form>
  );
}
