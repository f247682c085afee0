import { z } from "zod";

import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";

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
