import { requestText } from "#site/live/request.ts";

import { readCredentials } from "./credentials.ts";

type Options = { body?: object; revision?: number | null };

/** A call that is for administrators: it says who asks, where somebody is signed in. */
export const adminRequest = (method: string, path: string, { body, revision }: Options = {}) =>
  requestText(method, path, body, {
    ...authorization(),
    ...(revision ? { "If-Match": `"${revision}"` } : {}),
  });

function authorization(): { Authorization?: string } {
  const credentials = readCredentials();
  if (credentials === null) return {};
  const bytes = new TextEncoder().encode(`${credentials.username}:${credentials.sessionKey}`);
  return { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}
