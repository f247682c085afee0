import type { Context } from "hono";
import type { IncomingMessage } from "node:http";

import { startOfDay } from "#domain/base/dates.ts";
import type { PublicData } from "#public-data/public-data.ts";

/** Where the answer to a question is stored, and when the day began on which it is the answer. */
type AnswerPlace = { key: string; dayStart: number };

const MOST_QUESTIONS = 512;
const LONGEST_ADDRESS = 300;
const MOST_ACCEPTS = 200;

/** The Accept headers of requests that were answered with JSON. */
const acceptsJson = new Set<string>();

/** The same words will need no reading, as long as the data is the same. Only for answers in JSON. */
export function rememberQuestion(
  { answeredQuestions }: Pick<PublicData, "answeredQuestions">,
  c: Context,
  place: AnswerPlace,
): void {
  const { url, method } = c.req;
  const address = url.slice(url.indexOf("/", url.indexOf("//") + 2));
  const accept = c.req.header("Accept") ?? "";
  if (method !== "GET" || address.length > LONGEST_ADDRESS || accept.length > LONGEST_ADDRESS) return;
  if (!acceptsJson.has(accept) && acceptsJson.size >= MOST_ACCEPTS) return;
  acceptsJson.add(accept);
  answeredQuestions.set(address, place);
  for (const oldest of answeredQuestions.keys())
    if (answeredQuestions.size > MOST_QUESTIONS) answeredQuestions.delete(oldest);
}

/** Where the answer to a request is stored, if it asks in words that have been answered before. */
export function answeredKey(
  { method, url = "", headers }: IncomingMessage,
  view: PublicData,
  now: Date,
): string | null {
  const place = view.answeredQuestions.get(url);
  if (place === undefined || place.dayStart !== startOfDay(now) || method !== "GET") return null;
  return acceptsJson.has(headers.accept ?? "") && view.queryAnswers.has(place.key) ? place.key : null;
}
