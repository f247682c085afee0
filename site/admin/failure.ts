import { HttpError } from "#site/live/request.ts";
import { serverMessage } from "#site/live/server-message.ts";
import { showToast } from "#site/ui/toasts.ts";

const LEAVE_AFTER_MS = 500;

/** The session is over: sign in again. Anything else is told with the server's words, else with ours; some only with ours. */
export function showAdminFailure(error: unknown, fallback: string, { onlyOurs = false } = {}) {
  if (isSignedOut(error)) {
    const message = "You are logged out. Logging in again...";
    showToast({ variant: "destructive", title: "Unauthorized", message });
    setTimeout(() => location.assign("/api/login"), LEAVE_AFTER_MS);
    return;
  }
  const saysNothing = onlyOurs || (error instanceof HttpError && error.body === "");
  const message = saysNothing ? fallback : serverMessage(error, fallback);
  showToast({ variant: "destructive", title: "Error", message });
}

const isSignedOut = (error: unknown) =>
  error instanceof Error && error.message.startsWith("401:") && error.message.includes("Unauthorized");
