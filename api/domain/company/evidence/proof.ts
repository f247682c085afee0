import { parseBtc, sumBtc } from "#domain/base/btc.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

import type { CompanyDetails } from "../company-details.ts";
import type { Company } from "../company.ts";
import { totalBtc } from "../totals.ts";

/** One company's part of the total, recalculated from its ledger. */
export type ProofRow = ReturnType<typeof proofOf>[number];

type ProofInput = { companies: readonly Company[]; details: Iterable<CompanyDetails> };

export function proofOf({ companies, details }: ProofInput) {
  const partsById = new Map<number, ReturnType<typeof partsOf>>();
  for (const { id, ledger } of details) partsById.set(id, partsOf(ledger));
  let runningTotal = "0";
  return companies.map((company) => {
    const parts = partsById.get(company.id) ?? partsOf([]);
    // An unknown holding adds nothing.
    runningTotal = sumBtc([runningTotal, parts.result]);
    return { company, ...parts, runningTotal };
  });
}

/** The unexplained gaps of all ledgers: how many, their sizes, their total, and the companies with most. */
export const gapsIn = (rows: readonly ProofRow[], most: number) => ({
  count: rows.reduce((sum, { gaps }) => sum + gaps, 0),
  gross: sumBtc(rows.map(({ gapsGross }) => gapsGross)),
  net: sumBtc(rows.map(({ gapsNet }) => gapsNet)),
  largest: rows
    .filter(({ gaps }) => gaps > 0)
    .toSorted((a, b) => Number((parseBtc(b.gapsGross) ?? 0n) - (parseBtc(a.gapsGross) ?? 0n)))
    .slice(0, most),
});

/** Reasons not to build a site from this: figures it would show that its ledgers do not add up to. */
export function unprovenFigures(shown: ProofInput): string[] {
  const rows = proofOf(shown);
  const wrong = rows
    .filter(({ company, result }) => company.btcHoldings !== result)
    .map(
      ({ company: { name, ticker, btcHoldings }, result }) =>
        `${name} (${ticker}) would show ${amountOf(btcHoldings)}, but its ledger adds up to ${amountOf(result)}.`,
    );
  const total = totalBtc(shown.companies);
  const sum = rows.at(-1)?.runningTotal ?? "0";
  return total === sum
    ? wrong
    : [...wrong, `The total would be ${amountOf(total)}, but the ledgers add up to ${amountOf(sum)}.`];
}

const amountOf = (btc: string | null) => (btc === null ? "an unknown holding" : `${btc} BTC`);

function partsOf(ledger: readonly LedgerEntry[]) {
  const last = ledger.findLastIndex(({ isStated }) => isStated);
  const entry = ledger[last];
  const later = ledger.slice(last + 1);
  const moved = sumOrUnknown(later.map(({ btc }) => btc));
  const gaps = ledger.filter(({ kind }) => kind === "unexplained").map(({ btc }) => btc);
  return {
    /** The last balance a source states; none if the ledger only has transactions. */
    stated: entry ? { btc: entry.btcAfter, asOf: entry.asOf } : null,
    /** The sum of the transactions since. */
    moves: later.length,
    moved,
    /** The balance plus those transactions; null if either is unknown. */
    result: entry ? sumOrUnknown([entry.btcAfter, moved]) : null,
    /** Unexplained gaps in its ledger: their number, the sum of their sizes, and their net sum. */
    gaps: gaps.length,
    gapsGross: sumBtc(gaps.map((btc) => btc && btc.replace("-", ""))),
    gapsNet: sumBtc(gaps),
  };
}

const sumOrUnknown = (amounts: readonly (string | null)[]): string | null =>
  amounts.some((btc) => parseBtc(btc) === null) ? null : sumBtc(amounts);
