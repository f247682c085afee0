import type { Context } from "hono";
import type { z } from "zod";

import { PAGE_PARAMETERS } from "#domain/v1/query.schema.ts";
import { Problem } from "#lib/problem.ts";

import { parsedAs } from "./message-body.ts";

type Days = { asOf?: string | undefined; knownAt?: string | undefined; from?: string | undefined };

/** What stands behind the question mark, as it is meant; what cannot be meant is refused by its name. */
export function askedOf<Shape extends z.ZodRawShape>(
  query: z.ZodObject<Shape>,
  c: Context,
  { today, isWhole }: { today: string; isWhole: boolean },
): z.output<z.ZodObject<Shape>> {
  const known = Object.keys(query.shape);
  for (const [name, given] of Object.entries(c.req.queries())) {
    if (!known.includes(name))
      throw refusal(name, `unknown parameter; this address accepts ${known.join(", ")}`);
    if (given.length > 1) throw refusal(name, `given ${given.length} times; give it once`);
    if (isWhole && PAGE_PARAMETERS.includes(name))
      throw refusal(name, "does not apply to CSV, which always has every row; leave it out");
  }
  const asked = parsedAs(query, c.req.query());
  refuseImpossible(asked, today);
  return asked;
}

/** A day to come, and days that cannot go together. */
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

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** An id is written in one way only; anything else names nothing. */
export const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1);

const MOST = 40;

/** What somebody sent, short enough to stand in an answer. */
export const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > MOST ? `${letters.slice(0, MOST).join("")}…` : text;
};
