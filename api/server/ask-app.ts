import type { IncomingMessage } from "node:http";

import { answerOf, type Answer } from "#lib/answer.ts";
import type { Header } from "#lib/http-headers.ts";
import type { Left } from "#lib/rate-limit.ts";
import type { RequestTarget } from "#release/request-target.ts";

import type { createApp } from "./app.ts";

/** What is left of a visitor's limit is put on each answer, also one that is kept. */
const OF_EACH_VISITOR = "ratelimit";

/** Asks the app for a whole answer, whatever the visitor has already. */
export async function askApp(
  app: Pick<ReturnType<typeof createApp>, "fetch">,
  incoming: IncomingMessage,
  { raw }: RequestTarget,
  counted: Left | undefined,
): Promise<Answer> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && name !== "if-none-match") headers.set(name, [value].flat().join(", "));
  const request = new Request(`http://localhost${raw}`, { headers });
  const response = await app.fetch(request, { incoming, counted });
  const sent: Header[] = [...response.headers].filter(([name]) => name !== OF_EACH_VISITOR);
  const answer = answerOf(response.status, sent, new Uint8Array(await response.arrayBuffer()));
  // Of /badge/../api/rns, the app has read another address than the one that is asked for.
  return request.url.endsWith(raw) ? answer : { ...answer, isKept: false };
}
