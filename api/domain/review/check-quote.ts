import type { MarketQuote } from "#domain/company/company.ts";
import { inMajorUnits, toUsd, type Money } from "#domain/price/fx.ts";

import { priceDoubts, type Doubt } from "./plausibility.ts";

/** The last price we keep of a share. */
export type StandingQuote = Money & {
  asOf: string;
  priceUsd: string | null;
  marketCapUsd: string | null;
  changePct: string | null;
};

/** A price as we keep it. */
export type QuoteToKeep = StandingQuote;

export type Verdict =
  | { kind: "keep" | "same" | "older"; quote: QuoteToKeep }
  | { kind: "hold"; quote: QuoteToKeep; doubts: Doubt[] }
  | { kind: "unusable"; why: string };

type Knowing = {
  standing: StandingQuote | null;
  /** How many of a currency a dollar buys; null where nobody has said so lately. */
  perUsd: (currency: string) => string | null;
  /** The latest day it is anywhere. */
  today: string;
};

const CHANGE_PLACES = 4;

/** What to do with a price that a market told: an unknown part of it never takes the place of a known one. */
export function judgeQuote(told: MarketQuote, { standing, perUsd, today }: Knowing): Verdict {
  const money = inMajorUnits({ amount: told.price, currency: told.currency });
  const priceUsd = money.currency === "USD" ? money.amount : toUsd(money.amount, perUsd(money.currency));
  if (priceUsd === null) return { kind: "unusable", why: `no exchange rate for ${money.currency}` };

  const ofSameDay = standing?.asOf === told.asOf ? standing : null;
  const quote = {
    ...money,
    asOf: told.asOf,
    priceUsd,
    marketCapUsd: told.marketCapUsd ?? ofSameDay?.marketCapUsd ?? null,
    changePct: told.changePct?.toFixed(CHANGE_PLACES) ?? ofSameDay?.changePct ?? null,
  };
  if (standing !== null && told.asOf < standing.asOf) return { kind: "older", quote };
  if (ofSameDay !== null && isSame(ofSameDay, quote)) return { kind: "same", quote };
  const dates = { replacedAsOf: standing?.asOf ?? null, asOf: told.asOf, sourceAsOf: told.asOf, today };
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
