import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { sharesFiledIn, type FiledShares } from "./quiet-year-shares.ts";
import { asStated } from "./quiet-year-texts.ts";

/** What companies had disclosed by the end of the year, and what of it was known at its start. */
export type Truth = {
  start: Seed;
  ledgerOf: ReadonlyMap<string, readonly LedgerEntry[]>;
  companies: readonly CompanyRecord[];
  /** Entries of the year, by ticker. */
  later: ReadonlyMap<string, readonly LedgerEntry[]>;
  /** Share counts on the covers of the year's reports. */
  shares: readonly FiledShares[];
  leftOut: number;
};

/** Corrected and withdrawn records are left out: a company discloses a figure once, as it stands today. */
export function truthOf(seed: Seed, from: string): Truth {
  const standing = withoutCorrected(seed);
  const kept = standing.companies.filter(({ endedOn }) => endedOn === null);
  const tickers = new Set(kept.map(({ ticker }) => ticker));
  const recordedAt = new Date(`${from}T00:00:00Z`);
  const isKept = ({ ticker }: { ticker: string }) => tickers.has(ticker);
  const isKnown = ({ asOf }: { asOf: string }) => endOfAsOf(asOf) <= from;
  const early = <Row extends { ticker: string; asOf: string; recordedAt: Date }>(rows: readonly Row[]) =>
    rows.filter((row) => isKept(row) && isKnown(row)).map((row) => ({ ...row, recordedAt }));
  const start: Seed = {
    ...standing,
    companies: kept.map((company) => ({ ...company, recordedAt })),
    facts: early(standing.facts),
    events: early(standing.events),
    quotes: [],
    announcements: [],
    identities: [],
    relations: [],
    otherFigures: [],
    closes: standing.closes.map((close) => ({ ...close, recordedAt })),
  };
  const companies = recordsOf(start);
  const disclosed = recordsOf({
    ...standing,
    companies: kept,
    facts: spoken(standing.facts, from),
    events: spoken(standing.events, from),
  });
  const ledgerOf = new Map(
    disclosed.map((record) => [
      record.ticker,
      holdingLedger(record).map((entry) => asStated(record.ticker, entry)),
    ]),
  );
  const later = new Map(
    [...ledgerOf].map(([ticker, ledger]) => [ticker, ledger.filter(({ asOf }) => endOfAsOf(asOf) > from)]),
  );
  const shares = sharesFiledIn(standing, from);
  return { start, ledgerOf, companies, later, shares, leftOut: standing.companies.length - kept.length };
}

/** Trackers and the press don't speak for a company. What they said before the year is part of the start. */
const spoken = <Row extends { asOf: string; method: string }>(rows: readonly Row[], from: string) =>
  rows.filter(
    ({ asOf, method }) => endOfAsOf(asOf) <= from || method === "disclosed" || method === "derived",
  );

function withoutCorrected(seed: Seed): Seed {
  const voided = new Set(seed.events.map(({ voidsId }) => voidsId));
  const replaced = new Set(seed.facts.map(({ replacesId }) => replacesId));
  return {
    ...seed,
    events: seed.events.filter(({ id, kind }) => kind !== "retraction" && !voided.has(id)),
    facts: seed.facts.filter(({ id }) => !replaced.has(id)).map((fact) => ({ ...fact, replacesId: null })),
  };
}

/** The total at the end of a day; null if it is not known. */
export const totalOn = (ledger: readonly LedgerEntry[], day: string): string | null =>
  ledger.findLast(({ asOf }) => compareAsOf(asOf, day) <= 0)?.btcAfter ?? null;

/** Every total that was true on a day: before, between and after its entries. */
export const totalsOn = (ledger: readonly LedgerEntry[], day: string): (string | null)[] => [
  ledger.findLast(({ asOf }) => compareAsOf(asOf, day) < 0)?.btcAfter ?? null,
  ...ledger.filter(({ asOf }) => compareAsOf(asOf, day) === 0).map(({ btcAfter }) => btcAfter),
];
