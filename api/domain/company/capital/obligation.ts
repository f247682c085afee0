import type { Fact } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

import { amountOf, currentFact } from "../company-figures.ts";
import { CLAIM_PARTS } from "./claims.ts";
import type { Instrument } from "./instrument.ts";
import { instrumentUsd, outstandingOf, type FxRates } from "./outstanding.ts";

/** What a preferred stock, a note or a loan pays in a year at its latest rate, in dollars. */
export type Payment = { instrument: Instrument; usd: number; rateAsOf: string | null; yearlyUsd: number };

export type YearlyObligation = {
  /** Null if not all are known. */
  usd: number | null;
  /** Why, if it is not known. */
  missing: string | null;
  payments: Payment[];
  /** Of `usd`, what may be paid in shares. */
  inSharesUsd: number;
  /** Small claims without a known rate. */
  leftOut: Instrument[];
};

/** Claims without a known rate may come to this much of all claims. They are left out, and named. */
const LEFT_OUT_PERCENT = 0.5;

/** An amount at issue may have been bought back or converted since. */
const OF_ANOTHER_DAY: ReadonlySet<Instrument["amountIs"]> = new Set(["at-issue", "announced"]);

type Recorded = { facts: readonly Fact[]; instruments: readonly Instrument[] };

/** The dividends and the interest of a year. Known only where the rates of nearly all claims are. */
export function yearlyObligation(
  { facts, instruments }: Recorded,
  rates: FxRates,
  view: PointInTime = {},
): YearlyObligation {
  const outstanding = outstandingOf(instruments, view);
  const payments = outstanding.flatMap((instrument) => paymentOf(instrument, rates) ?? []);
  const paid = new Set(payments.map(({ instrument }) => instrument));
  const leftOut = outstanding.filter((instrument) => !paid.has(instrument));
  const unknown = (missing: string) => ({ usd: null, missing, payments, inSharesUsd: 0, leftOut });

  const [debt, preferred] = [CLAIM_PARTS.debt, CLAIM_PARTS.preferred].map(({ metric }) =>
    amountOf(currentFact(facts, metric, view)),
  );
  const series = outstanding.filter(isPreferred);
  if (debt === null || debt === undefined) return unknown("No debt recorded");
  if (series.length === 0 && preferred == null) return unknown("No preferred stock recorded");
  if (series.length === 0 && preferred !== 0) return unknown("Terms of the preferred stock not recorded");
  const amounts = series.flatMap((each) => instrumentUsd(each, rates)?.usd ?? []);
  if (amounts.length < series.length) return unknown(NOT_ALL);
  const preferredUsd = sumOf(amounts);
  const explained = (wanted: boolean) =>
    sumOf(payments.filter(({ instrument }) => isPreferred(instrument) === wanted).map(({ usd }) => usd));
  const unexplainedUsd = Math.abs(debt - explained(false)) + preferredUsd - explained(true);
  if (unexplainedUsd * 100 > (debt + preferredUsd) * LEFT_OUT_PERCENT) return unknown(NOT_ALL);
  const inShares = payments.filter(
    ({ instrument }) => isPreferred(instrument) && instrument.payableInShares === "yes",
  );
  return {
    usd: sumOf(payments.map(({ yearlyUsd }) => yearlyUsd)),
    missing: null,
    payments,
    inSharesUsd: sumOf(inShares.map(({ yearlyUsd }) => yearlyUsd)),
    leftOut,
  };
}

const NOT_ALL = "Not all rates and amounts are known";

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, usd) => sum + usd, 0);

const isPreferred = ({ kind }: Instrument) => kind === "preferred";

function paymentOf(instrument: Instrument, rates: FxRates): Payment | null {
  const known = instrumentUsd(instrument, rates);
  if (known === null || instrument.rate === null || OF_ANOTHER_DAY.has(instrument.amountIs)) return null;
  const yearlyUsd = (known.usd * Number(instrument.rate)) / 100;
  return { instrument, usd: known.usd, rateAsOf: known.rate?.day ?? null, yearlyUsd };
}

const MONTHS = 12;

/** How many months of dividends and interest the cash pays, with no other income and no other cost. */
export const monthsOfCash = (cashUsd: number | null, yearlyUsd: number | null): number | null =>
  cashUsd === null || yearlyUsd === null || yearlyUsd <= 0 ? null : (cashUsd / yearlyUsd) * MONTHS;
