import { isRecord, isText } from "#contract/shape.ts";

/** The server answered, and it is not a success. */
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

/** No answer came. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** Ask our own API. What comes back has still to be checked. */
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
  const type = body === undefined ? undefined : { "Content-Type": "application/json" };
  const headers = type || ownHeaders ? { headers: { ...type, ...ownHeaders } } : {};
  const answer = await fetch(path, {
    method,
    credentials: "include",
    ...headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new NetworkError("We can't reach the server", { cause });
  });
  const text = await answer.text();
  if (!answer.ok) throw new HttpError(answer.status, text, answer.statusText);
  return text;
}

/** The body of every answer that is not a success. */
const isProblemBody = isRecord({ message: isText });

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
