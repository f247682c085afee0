import type { HoldingsPrefill } from "#domain/announcement/rns-prefill.ts";
import { DOUBT_KINDS, type Doubt } from "#domain/review/plausibility.ts";

import { isAnything, isListOf, isNullable, isNumber, isOneOf, isRecord, isText } from "./shape.ts";

/** What `?check=true` answers. */
export const isCheck = isRecord<{ doubts: Doubt[] }>({
  doubts: isListOf(isRecord<Doubt>({ kind: isOneOf(DOUBT_KINDS), message: isText })),
});

/** The body of a 412: what is there now, and what was sent. */
export type Conflict = { message: string; revision: number; current: unknown; yours: unknown };

export const isConflict = isRecord<Conflict>({
  message: isText,
  revision: isNumber,
  current: isAnything,
  yours: isAnything,
});

export const isHoldingsPrefill = isRecord<HoldingsPrefill>({
  bitcoinHoldings: isText,
  rnsUrl: isText,
  asOf: isNullable(isText),
  title: isNullable(isText),
});

/** What a refresh of the market data answers: how many companies it told something, and which sources of quotes answered. */
export const isRefreshed = isRecord<{ companies: number; sources: string[] }>({
  companies: isNumber,
  sources: isListOf(isText),
});
