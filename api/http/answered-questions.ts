import type { Context, MiddlewareHandler } from "hono";
import type { IncomingMessage } from "node:http";

import { startOfDay } from "#domain/base/dates.ts";
import type { ReadyBytes } from "#lib/compress.ts";
import type { Header } from "#lib/http-headers.ts";
import type { AnsweredQuestion, PublicData } from "#public-data/public-data.ts";

import { storedFor } from "./stored-answer.ts";

/** Where the answer to a question is stored, and a moment of the day on which it is the answer. */
type AnswerPlace = { key: string; now: Date };

declare module "hono" {
  interface ContextVariableMap {
    question?: { view: PublicData; place: AnswerPlace };
  }
}

const MOST_QUESTIONS = 512;
const MOST_ACCEPTS = 4;
const LONGEST_WORDS = 300;

/** The same words will need no reading again that day, as long as the data is the same. */
export const rememberQuestion = (view: PublicData, c: Context, place: AnswerPlace): void =>
  c.set("question", { view, place });

/** They differ from visitor to visitor, or with the encoding. */
const OF_EACH_REQUEST = new Set(["content-encoding", "content-length", "content-type", "etag", "ratelimit"]);

/** Notes with which headers such a question was answered. */
export const noteAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { question } = c.var;
  if (question === undefined || c.res.status !== 200 || c.req.method !== "GET") return;
  const { url } = c.req;
  const address = url.slice(url.indexOf("/", url.indexOf("//") + 2));
  const dependsOnAccept = /\baccept\b(?!-)/i.test(c.res.headers.get("Vary") ?? "");
  const accept = dependsOnAccept ? (c.req.header("Accept") ?? "") : null;
  if (address.length > LONGEST_WORDS || (accept ?? "").length > LONGEST_WORDS) return;
  const headers: Header[] = [...c.res.headers].filter(([name]) => !OF_EACH_REQUEST.has(name));
  const { key, now } = question.place;
  const { answeredQuestions } = question.view;
  const others = answeredQuestions.get(address)?.filter((other) => other.accept !== accept) ?? [];
  const answered = { key, accept, headers, dayStart: startOfDay(now) };
  answeredQuestions.delete(address);
  answeredQuestions.set(address, [answered, ...others].slice(0, MOST_ACCEPTS));
  for (const oldest of answeredQuestions.keys())
    if (answeredQuestions.size > MOST_QUESTIONS) answeredQuestions.delete(oldest);
};

/** How a request was answered whose words have been answered before, as long as the answer is stored. */
export function answeredBefore(
  { method, url = "", headers }: IncomingMessage,
  { answeredQuestions, answers, queryAnswers }: PublicData,
  now: Date,
): AnsweredQuestion | null {
  const all = method === "GET" ? answeredQuestions.get(url) : undefined;
  const same = all?.find(({ accept }) => accept === null || accept === (headers.accept ?? ""));
  if (same === undefined || same.dayStart !== startOfDay(now)) return null;
  return answers.has(same.key) || queryAnswers.has(same.key) ? same : null;
}

export const answerTo = (
  { key }: AnsweredQuestion,
  { answers, queryAnswers }: PublicData,
  visitor: string,
): ReadyBytes | null => answers.get(key) ?? storedFor(queryAnswers, key, visitor);
