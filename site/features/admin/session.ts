import { atom } from "nanostores";

import { isCodeNeeded, isSession, isUser, type User } from "#contract/admin.ts";
import { HttpError, parsedOrNull, request, serverMessage } from "#site/client/request.ts";
import { showToast } from "#site/components/ui/toasts.ts";

import {
  adminRead,
  adminRequest,
  forgetCredentials,
  isSignedOut,
  keepCredentials,
  readCredentials,
  setFlag,
  showAdminFailure,
} from "./admin-request.ts";

/** The signed-in user according to the server; null if there is none, or not known yet. */
export const $user = atom<User | null>(null);

export const isAdmin = (user: User | null): boolean => user?.role === "admin";

/** Asks the server once who is signed in with the stored session key. Failures are only thrown. */
export async function lookUp(): Promise<void> {
  if (readCredentials() === null) throw new Error("No credentials");
  // Leaving the page aborts its requests, which says nothing about the session.
  const leaving = new AbortController();
  addEventListener("beforeunload", () => leaving.abort(), { once: true });
  try {
    $user.set(await adminRead("/api/auth/user", isUser));
  } catch (cause) {
    $user.set(null);
    if (!leaving.signal.aborted) forgetCredentials();
    throw new Error("Not authenticated", { cause });
  }
}

/** The same without waiting for the answer: without a session the page stays as visitors see it. */
export const restoreSession = () =>
  lookUp().catch((error: unknown) => console.info(error instanceof Error ? error.message : error));

/** Without a code the server says whether it needs one. */
export async function signIn(username: string, password: string, code = ""): Promise<void> {
  const given = code.trim() === "" ? { username, password } : { username, password, code };
  const session = await request("POST", "/api/auth/login", given);
  if (!isSession(session)) throw new Error("/api/auth/login returned no session key");
  keepCredentials(session);
  setFlag(true);
  await lookUp();
  setFlag(isAdmin($user.get()));
}

/** Why it was refused; empty after the change, which opened a new session. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<string> {
  try {
    const body = { currentPassword, newPassword };
    const session: unknown = JSON.parse(await adminRequest("PUT", "/api/auth/password", { body }));
    if (!isSession(session)) throw new Error("/api/auth/password returned no session key");
    keepCredentials(session);
    await lookUp();
    showToast({ title: "Success", message: "Password changed. All other sessions have ended." });
    return "";
  } catch (error) {
    if (isSignedOut(error)) showAdminFailure(error, "");
    return serverMessage(error, "Could not change the password").replace(
      /^newPassword: /,
      "The new password ",
    );
  }
}

/** Whatever the server says, this browser is now signed out. */
export async function signOut(): Promise<void> {
  const revoked = adminRequest("POST", "/api/auth/logout").catch((error: unknown) =>
    console.info("Could not end the session on the server; it will expire.", error),
  );
  forgetCredentials();
  setFlag(false);
  $user.set(null);
  await revoked;
}

/** A viewer may only look, so the toast mentions no panel. */
export function showLoginSuccess() {
  const user = $user.get();
  showToast(
    user === null || isAdmin(user)
      ? { title: "Admin access granted", message: "Admin panel access granted" }
      : { title: "Viewer access granted", message: `Signed in as ${user.username}` },
  );
}

/** Whether the account has a second factor, and its code is missing or wrong. */
export const needsCode = (error: unknown): boolean =>
  error instanceof HttpError && isCodeNeeded(parsedOrNull(error.body));

/** For the dialog. */
export function showLoginFailure(error: unknown) {
  const [title, message] = needsCode(error)
    ? ["Second factor", serverMessage(error, "")]
    : isDenied(error)
      ? ["Access Denied", "Invalid username or password"]
      : ["Error", messageOf(error, "Failed to authenticate")];
  showToast({ variant: "destructive", title, message });
}

/** For the page. */
export function loginFailureText(error: unknown): string {
  if (needsCode(error)) return serverMessage(error, "");
  return isDenied(error)
    ? "Invalid username or password. Please check your credentials."
    : messageOf(error, "Authentication failed. Please try again.");
}

const isDenied = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && !saysWhy(error);

/** Too many attempts, or an account that was changed in the meantime. */
const saysWhy = ({ status }: HttpError) => status === 429 || status === 409;

const messageOf = (error: unknown, fallback: string): string =>
  error instanceof HttpError && saysWhy(error) ? serverMessage(error, fallback) : fallback;
