import { isRecord, isText } from "#contract/shape.ts";

/** The server answered with an error status. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "HttpError";
    this.status = status;
    this.body = body;
  }
}

/** Sends a request to our own API. The caller still has to check the answer. */
export async function request(method: string, path: string, body?: unknown): Promise<unknown> {
  const text = await requestText(method, path, body);
  return text === "" ? null : JSON.parse(text);
}

export async function requestText(
  method: string,
  path: string,
  body?: unknown,
  ownHeaders?: Record<string, string>,
): Promise<string> {
  const answer = await fetch(path, {
    method,
    credentials: "include",
    headers: body === undefined ? ownHeaders : { "Content-Type": "application/json", ...ownHeaders },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error("We can't reach the server", { cause });
  });
  const text = await answer.text();
  if (!answer.ok) throw new HttpError(answer.status, text, answer.statusText);
  return text;
}

const isProblemBody = isRecord({ message: isText });

/** The text of a failure toast: the server's message, else the error's, else our own. */
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
