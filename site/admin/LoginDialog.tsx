import { InputField } from "#site/ui/fields.tsx";

import { SendDialog, useEntry } from "./EditDialog.tsx";
import { showLoginFailure, showLoginSuccess, signIn } from "./session.ts";

export function LoginDialog() {
  const username = useEntry("username");
  const password = useEntry("password");
  async function send() {
    try {
      await signIn(username.value, password.value);
      showLoginSuccess();
      return true;
    } catch (error) {
      showLoginFailure(error);
      return false;
    }
  }
  return (
    <SendDialog
      title="Admin Login"
      description="Sign in to manage the data. Sessions end after twelve hours."
      send="Sign In"
      pendingWord="Signing in..."
      isIncomplete={[username, password].some(({ value }) => value.trim() === "")}
      onSend={send}
    >
      <InputField label="Username" {...username} autoComplete="username" />
      <InputField label="Password" {...password} type="password" autoComplete="current-password" />
    </SendDialog>
  );
}
