import { z } from "zod";

import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";

export type Period = `${number}${"m" | "h" | "d"}`;

/** A key is sent in a header, so that no address we print or store contains one. */
export type Request = { url: string; headers?: Record<string, string> };

/** The content of an answer: its facts, and why the rest can't be used. `isStrange`: it has rows, but none we can read. */
export type Reading<Fact> = { facts: Fact[]; rejected: string[]; isStrange?: boolean };

/** Some upstreams refuse in a body with status 200. `limit`: too many; `key`: not with this key; `unknown`: no such thing; `error`: another reason. */
export type Refusal = { kind: "limit" | "key" | "unknown" | "error"; message: string };

/**
 * One upstream: what to request, the schema of a good answer, and the facts in it. It never fetches, stores, retries
 * or logs. The collector does.
 */
export type Source<Ask, Body, Fact> = {
  id: string;
  publisher: string;
  /** Where a person can see what we read, and under which terms. */
  page: string;
  every: Period;
  format: "json" | "xml" | "text";
  request: (ask: Ask) => Request;
  body: z.ZodType<Body>;
  read: (body: Body, ask: Ask) => Reading<Fact>;
  /** Reads the bodies that refuse a request, and no others. */
  refusal?: z.ZodType<Refusal>;
  /** The status that means "there is none of this" and is not a failure. */
  emptyStatus?: number;
  /** The status that refuses this one request and says nothing about the others. */
  refusalStatus?: number;
  /** Its answers are not stored, so it has to send all of them every time. */
  isAskedWhole?: boolean;
  /** Requests in the same lane are spaced out together. By default, each host is its own lane. */
  lane?: { name: string; everyMs: number };
  maxBytes?: number;
  /** The only hosts it may be requested from, each with what is under it, and only at public addresses. For an address that a person entered. */
  hosts?: readonly string[];
};

/** Infers `Ask`, `Body` and `Fact` from the schema and the reader. */
export const defineSource = <Ask, Body, Fact>(source: Source<Ask, Body, Fact>) => source;

/** Read row by row, so that one bad row never costs the batch. A row that means nothing to us gives null. */
export function readRows<Row, Fact>(
  rows: readonly unknown[],
  row: z.ZodType<Row>,
  meaning: (row: Row) => Fact | null,
): Reading<Fact> {
  const reading: Reading<Fact> = { facts: [], rejected: [] };
  for (const [index, given] of rows.entries()) {
    const parsed = row.safeParse(given);
    const fact = parsed.success ? meaning(parsed.data) : null;
    if (fact !== null) reading.facts.push(fact);
    if (!parsed.success)
      reading.rejected.push(`row ${index + 1}, ${excerptOf(given)}: ${issuesOf(parsed.error)}`);
  }
  const isStrange = rows.length > 0 && reading.rejected.length === rows.length;
  return isStrange ? { ...reading, isStrange } : reading;
}

export const allFacts = <Fact>(facts: Fact[]): Reading<Fact> => ({ facts, rejected: [] });

/** The XML parser returns a single element as itself and several as a list. Here it is always a list. */
export const listOf = <Row>(row: z.ZodType<Row>): z.ZodType<Row[]> =>
  z.preprocess((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]), z.array(row));

export const issuesOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; ");

const EXCERPT_CHARS = 120;

function excerptOf(given: unknown): string {
  const text = JSON.stringify(given) ?? String(given);
  return text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS)}…` : text;
}

/** The text of an element, with or without attributes. */
export const XmlText = z
  .union([
    z.string(),
    z.looseObject({ "#text": z.string().default("") }).transform((given) => given["#text"]),
  ])
  .transform((text) => text.trim());

/** An element that may be empty, which gives an empty text. */
export const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((given) => (given === "" ? {} : given), z.object(shape));

const PLACES = 8;

/** A number above zero, sent as a number or as text, written in plain digits. Many upstreams send 0 if they know nothing. */
export const Positive = z.union([z.number(), z.string()]).transform((given, context) => {
  const written = toDecimal(typeof given === "string" ? given.trim() : given);
  if (written !== null && written.units > 0n) return writeDecimal(written, PLACES);
  context.addIssue({ code: "custom", message: `${JSON.stringify(given)} is not a number above zero` });
  return z.NEVER;
});

/** A percentage or another signed number. Anything else means unknown. */
export const SignedOrUnknown = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*[+-]?\d/)
      .transform((text) => Number(text.replace(/%\s*$/, ""))),
  ])
  .pipe(z.number())
  .nullish()
  .catch(null)
  .transform((number) => number ?? null);

export const EpochSeconds = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().positive().max(10_000_000_000))
  .transform((seconds) => new Date(seconds * 1_000));

/** An upstream's name for something: text that a database can store, short enough to be a key. */
export const UpstreamId = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\P{Cc}+$/u, "has control characters");
