import type { z } from "zod";

import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { OLD_AFTER_DAYS } from "#domain/base/limits.ts";

import type { HolderSchema } from "./holder.schema.ts";

export const HOLDER_KINDS = ["private", "government", "fund", "wrapped"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Whose coins they are: one's own, those of clients, taken from others, or invested for others. */
export const OWNERSHIPS = ["owned", "client", "seized", "managed"] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** A holder of bitcoin that is no company of the list. */
export type Holder = z.infer<typeof HolderSchema>;

/** Why a holder's coins are in no sum, or that they are in one. */
export type Standing = "counted" | "client" | "inside" | "disputed" | "unknown";

/** An unknown count is unknown before all else; the other reasons come in the order of how much they would count twice. */
export function standingOf({ btc, ownership, insideOf, isDisputed }: Holder): Standing {
  if (btc === null) return "unknown";
  if (ownership === "client") return "client";
  if (insideOf !== null) return "inside";
  return isDisputed ? "disputed" : "counted";
}

const isYear = (asOf: string) => asOf.length === 4;

export const formatHolderDay = (asOf: string): string => (isYear(asOf) ? asOf : formatDay(asOf));

/** A year alone stands for its last month. */
export const isOldHolding = ({ asOf }: Pick<Holder, "asOf">, now: string): boolean =>
  (ageInDays(isYear(asOf) ? `${asOf}-12` : asOf, now) ?? 0) > OLD_AFTER_DAYS;
