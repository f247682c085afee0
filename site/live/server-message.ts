import { isProblemBody } from "#contract/shape.ts";

import { HttpError } from "./request.ts";

/** What a toast tells of a failure: the server's sentence, else the error's, else our own. */
export function serverMessage(error: unknown, fallback: string): string {
  const body = error instanceof HttpError ? parsedOrNull(error.body) : null;
  if (isProblemBody(body) && body.message !== "") return body.message;
  return (error instanceof Error && error.message) || fallback;
}

export function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
