import { HttpError } from "#site/live/request.ts";
import { serverMessage } from "#site/live/server-message.ts";
import { showToast } from "#site/ui/toasts.ts";

import { $user, isAdmin } from "./session.ts";

/** Who may only look is promised no panel. */
export function showLoginSuccess() {
  const user = $user.get();
  showToast(
    user === null || isAdmin(user)
      ? { title: "Admin access granted", message: "Admin panel access granted" }
      : { title: "Viewer access granted", message: `Signed in as ${user.username}` },
  );
}

/** For the dialog. */
export function showLoginFailure(error: unknown) {
  const [title, message] = isDenied(error)
    ? ["Access Denied", "Invalid username or password"]
    : ["Error", isFromServer(error) ? serverMessage(error, FAILED) : FAILED];
  showToast({ variant: "destructive", title, message });
}

/** For the page. */
export function loginFailureText(error: unknown): string {
  if (isDenied(error)) return "Invalid username or password. Please check your credentials.";
  return isFromServer(error) ? serverMessage(error, TRY_AGAIN) : TRY_AGAIN;
}

const FAILED = "Failed to authenticate";
const TRY_AGAIN = "Authentication failed. Please try again.";

const isDenied = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Whether the server said why, as when somebody tried too often. */
const isFromServer = (error: unknown) => error instanceof HttpError && error.status === 429;
