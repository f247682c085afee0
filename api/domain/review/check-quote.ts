import type { MarketQuote } from "#domain/company/company.ts";
import { inMajorUnits, toUsd, type Money } from "#domain/price/fx.ts";

import { priceDoubts, type Doubt } from "./plausibility.ts";

export type StandingQuote = Money & {
  asOf: string;
  priceUsd: string | null;
  marketCapUsd: string | null;
  changePct: string | null;
};

export type QuoteToKeep = StandingQuote;

export type Verdict =
  | { kind: "keep" | "same" | "older"; quote: QuoteToKeep }
  | { kind: "hold"; quote: QuoteToKeep; doubts: Doubt[] }
  | { kind: "unusable"; why: string };

type QuoteContext = {
  standing: StandingQuote | null;
  /** How many units of a currency a dollar buys; null if no recent rate is recorded. */
  perUsd: (currency: string) => string | null;
  /** The latest day it is anywhere on Earth. */
  today: string;
};

const CHANGE_PLACES = 4;

/** Decides what to do with a market price. A missing part never replaces a recorded one. */
export function judgeQuote(market: MarketQuote, { standing, perUsd, today }: QuoteContext): Verdict {
  const money = inMajorUnits({ amount: market.price, currency: market.currency });
  const priceUsd = money.currency === "USD" ? money.amount : toUsd(money.amount, perUsd(money.currency));
  if (priceUsd === null) return { kind: "unusable", why: `no exchange rate for ${money.currency}` };

  const ofSameDay = standing?.asOf === market.asOf ? standing : null;
  const quote = {
    ...money,
    asOf: market.asOf,
    priceUsd,
    marketCapUsd: market.marketCapUsd ?? ofSameDay?.marketCapUsd ?? null,
    changePct: market.changePct?.toFixed(CHANGE_PLACES) ?? ofSameDay?.changePct ?? null,
  };
  if (standing !== null && market.asOf < standing.asOf) return { kind: "older", quote };
  if (ofSameDay !== null && isSame(ofSameDay, quote)) return { kind: "same", quote };
  const dates = { replacedAsOf: standing?.asOf ?? null, asOf: market.asOf, sourceAsOf: market.asOf, today };
  const doubts = priceDoubts({ before: standing, after: money, ...dates });
  return doubts.length === 0 ? { kind: "keep", quote } : { kind: "hold", quote, doubts };
}

const isSame = (a: StandingQuote, b: QuoteToKeep) =>
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.priceUsd === b.priceUsd &&
  a.marketCapUsd === b.marketCapUsd &&
  Number(a.changePct) === Number(b.changePct) &&
  (a.changePct === null) === (b.changePct === null);
