import type { Context } from "hono";
import type { z } from "zod";

import { PAGE_PARAMETERS } from "#domain/v1/query.schema.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

import { parsedAs } from "./message-body.ts";

type Days = { asOf?: string | undefined; knownAt?: string | undefined; from?: string | undefined };

/** The parsed query of a request. An error names the parameter. */
export function queryOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  c: Context,
  { today, isWhole }: { today: string; isWhole: boolean },
): z.output<z.ZodObject<Shape>> {
  refuseUnknown(schema, c);
  for (const name of Object.keys(c.req.queries()))
    if (isWhole && PAGE_PARAMETERS.includes(name))
      throw refusal(name, "does not apply to CSV, which always has every row; leave it out");
  const query = parsedAs(schema, c.req.query());
  refuseImpossible(query, today);
  return query;
}

/** The same for an address whose days may lie ahead, or that has none. */
export function strictQueryOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  c: Context,
): z.output<z.ZodObject<Shape>> {
  refuseUnknown(schema, c);
  return parsedAs(schema, c.req.query());
}

/**
 * The parsed query of a page or feed. Links from elsewhere carry parameters for counting visits, which are ignored. A
 * form sends empty text for fields that were left empty.
 */
export function pageQueryOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  c: Context,
): z.output<z.ZodObject<Shape>> {
  const sent = Object.entries(c.req.queries()).filter(([name]) => Object.hasOwn(schema.shape, name));
  for (const [name, values] of sent) refuseRepeated(name, values);
  return parsedAs(schema, Object.fromEntries(sent.flatMap(([name, [text]]) => (text ? [[name, text]] : []))));
}

/** Refuses parameters that the address does not have, and those sent more than once. */
function refuseUnknown({ shape }: z.ZodObject, c: Context): void {
  const names = Object.keys(shape);
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (!names.includes(name))
      throw refusal(name, `unknown parameter; this address accepts ${names.join(", ")}`);
    refuseRepeated(name, values);
  }
}

/** Programs between a reader and us disagree about which of several values counts. */
function refuseRepeated(name: string, { length }: readonly string[]): void {
  if (length > 1) throw refusal(name, `appears ${length} times; send it once`);
}

/** Refuses future days, and days that contradict each other. */
export function refuseImpossible({ asOf, knownAt, from }: Days, today: string): void {
  const knownOn = knownAt?.slice(0, 10);
  for (const [name, day] of Object.entries({ asOf, knownAt: knownOn, from }))
    if (day !== undefined && day > today)
      throw refusal(name, `${day} is in the future; today is ${today} (UTC)`);
  if (asOf === undefined) return;
  if (knownOn !== undefined && knownOn < asOf)
    throw refusal("knownAt", `${knownOn} is before asOf (${asOf}); use ${asOf} or later, or leave asOf out`);
  if (from !== undefined && from > asOf)
    throw refusal("from", `${from} is after asOf (${asOf}); use ${asOf} or earlier`);
}

const refusal = (name: string, reason: string) =>
  new Problem("bad-request", `${shortened(name)}: ${reason}.`);

/** An id can be written in only one way; -1 for any other text. */
export const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1);

const MOST = 40;

/** Text from a request, cut short enough for an error message. */
export const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > MOST ? `${letters.slice(0, MOST).join("")}…` : text;
};

export function listedCompany({ companyOf, recordOf, detailsOf }: PublicData, id = "") {
  const company = companyOf.get(idIn(id));
  const record = company && recordOf.get(company.id);
  const details = company && detailsOf(company.id);
  if (!company || !record || !details)
    throw new Problem("not-found", `We don't track a company with the id ${id}.`);
  return { company, record, details };
}
