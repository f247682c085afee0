import type { Is } from "#contract/shape.ts";
import { HttpError, requestText, serverMessage } from "#site/client/request.ts";
import { showToast } from "#site/components/ui/toasts.ts";

import { inFieldWords } from "./field-words.ts";

type Options = { body?: object; revision?: number | null };

/** A request to the admin API, with the credentials of the signed-in user. */
export const adminRequest = (method: string, path: string, { body, revision }: Options = {}) =>
  requestText(method, path, body, {
    ...authorization(),
    ...(revision ? { "If-Match": `"${revision}"` } : {}),
  });

export async function adminRead<T>(path: string, is: Is<T>, query: Record<string, string> = {}): Promise<T> {
  const answer: unknown = JSON.parse(await adminRequest("GET", withQuery(path, query)));
  if (!is(answer)) throw new Error(`${path} sent an unexpected answer`);
  return answer;
}

export function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

function authorization(): { Authorization?: string } {
  const credentials = readCredentials();
  if (credentials === null) return {};
  const bytes = new TextEncoder().encode(`${credentials.username}:${credentials.sessionKey}`);
  return { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

export type Credentials = { username: string; sessionKey: string };

const USERNAME = "adminUsername";
const SESSION_KEY = "adminPassword";
const FLAG = "adminLoggedIn";

export function readCredentials(): Credentials | null {
  const username = localStorage.getItem(USERNAME);
  const sessionKey = localStorage.getItem(SESSION_KEY);
  return username && sessionKey ? { username, sessionKey } : null;
}

/** The session key is stored, never a password. */
export function keepCredentials({ username, sessionKey }: Credentials) {
  localStorage.removeItem("adminKey");
  localStorage.setItem(USERNAME, username);
  localStorage.setItem(SESSION_KEY, sessionKey);
}

export function forgetCredentials() {
  localStorage.removeItem(USERNAME);
  localStorage.removeItem(SESSION_KEY);
}

/** The market page and the dashboard's Admin button go by this alone. */
export const isFlagged = (): boolean => localStorage.getItem(FLAG) === "true";

export function setFlag(isOn: boolean) {
  if (isOn) localStorage.setItem(FLAG, "true");
  else localStorage.removeItem(FLAG);
}

const LEAVE_AFTER_MS = 500;

/** If the session has ended: sign in again. Any other failure shows the server's message, or ours if it sent none; some show only ours. */
export function showAdminFailure(error: unknown, fallback: string, { onlyOurs = false } = {}) {
  if (isSignedOut(error)) {
    const message = "You are logged out. Logging in again...";
    showToast({ variant: "destructive", title: "Unauthorized", message });
    setTimeout(() => location.assign("/api/login"), LEAVE_AFTER_MS);
    return;
  }
  const saysNothing = onlyOurs || (error instanceof HttpError && error.body === "");
  const message = saysNothing ? fallback : inFieldWords(serverMessage(error, fallback));
  showToast({ variant: "destructive", title: "Error", message });
}

export const isSignedOut = (error: unknown) =>
  error instanceof Error && error.message.startsWith("401:") && error.message.includes("Unauthorized");

/** For reads that return nothing, rather than an error, without a session. */
export const emptyOn401 = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });
