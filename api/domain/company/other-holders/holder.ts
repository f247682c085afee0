import type { z } from "zod";

import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { OLD_AFTER_DAYS, OUTDATED_AFTER_DAYS } from "#domain/base/limits.ts";

import type { HolderSchema } from "./holder.schema.ts";

export const HOLDER_KINDS = ["private", "government", "fund", "wrapped"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Whose coins they are: the holder's own, its clients', seized, or managed for investors. */
export const OWNERSHIPS = ["owned", "client", "seized", "managed"] as const;

export type Holder = z.infer<typeof HolderSchema>;

/** "counted", or why a holder's coins are in no sum. */
export const STANDINGS = ["counted", "client", "inside", "disputed", "unknown"] as const;
export type Standing = (typeof STANDINGS)[number];

/** An unknown amount is the first reason. The others are ordered by how much they would count twice. */
export function standingOf({ btc, ownership, insideOf, isDisputed }: Holder): Standing {
  if (btc === null) return "unknown";
  if (ownership === "client") return "client";
  if (insideOf !== null) return "inside";
  return isDisputed ? "disputed" : "counted";
}

const isYear = (asOf: string) => asOf.length === 4;

export const formatHolderDay = (asOf: string): string => (isYear(asOf) ? asOf : formatDay(asOf));

type Dated = Pick<Holder, "asOf">;

export const isOldHolding = (holder: Dated, now: string): boolean => ageOf(holder, now) > OLD_AFTER_DAYS;

/** Too old to stand for the present. */
export const isOutdated = (holder: Dated, now: string): boolean => ageOf(holder, now) > OUTDATED_AFTER_DAYS;

/** A year without a month counts as its last month. */
const ageOf = ({ asOf }: Dated, now: string): number =>
  ageInDays(isYear(asOf) ? `${asOf}-12` : asOf, now) ?? 0;
