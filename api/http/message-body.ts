import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";

import { Problem } from "#lib/problem.ts";
import { tooMany } from "#lib/rate-limit.ts";

import type { Deps } from "./deps.ts";
import { issueWords } from "./issue-words.ts";
import { addressOf } from "./within-limit.ts";

const MAX_BYTES = 64 * 1024;

/** Counts a body before anything reads it. */
export const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new Problem("too-large", `This message is larger than ${MAX_BYTES / 1024} kB. Shorten it.`);
  },
});

/** Guards every public form: who may send, how often, how much. */
export const formGate = ({ visitorAddress, messageLimit }: Pick<Deps, "visitorAddress" | "messageLimit">) =>
  gate((c) => {
    const left = messageLimit(addressOf(c, visitorAddress));
    if (left.isOver) throw tooMany("messages", left);
  });

const gate =
  (limit?: (c: Context) => void): MiddlewareHandler =>
  async (c, next) => {
    refuseOtherSites(c);
    refuseOtherTypes(c);
    limit?.(c);
    return limitBody(c, next);
  };

/** Guards requests that only the site itself sends. */
export const jsonGate = gate();

export function refuseOtherSites(c: Context): void {
  if (c.req.header("Sec-Fetch-Site") === "cross-site")
    throw new Problem("forbidden", "Only our own pages may send this request.");
}

export function refuseOtherTypes(c: Context): void {
  if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? ""))
    throw new Problem("unsupported-type", "Send the body as application/json.");
}

/** The parsed body. An invalid one throws a Problem that names the field and the reason. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema) {
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw new Problem("bad-request", "The body is not valid JSON.", { cause });
  });
  return parsedAs(schema, body);
}

export function parsedAs<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: issueWords });
  if (!parsed.success) throw new Problem("bad-request", sentenceOf(parsed.error));
  return parsed.data;
}

const sentenceOf = (error: z.ZodError) =>
  error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ")
    .replace(/[^.]$/, "$&.");
