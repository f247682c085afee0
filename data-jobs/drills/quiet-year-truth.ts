import { FILED } from "#domain/announcement/reading/fixtures/labelled.ts";
import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";

/** What companies had disclosed by the end of the year, and what of it was known at its start. */
export type Truth = {
  start: Seed;
  companies: readonly CompanyRecord[];
  disclosed: readonly CompanyRecord[];
  ledgerOf: ReadonlyMap<string, readonly LedgerEntry[]>;
};

/** Corrected and withdrawn records are left out: a company discloses a figure once, as it stands today. */
export function truthOf(seed: Seed, from: string): Truth {
  const standing = withoutCorrected(seed);
  const companies = standing.companies.filter(({ endedOn }) => endedOn === null);
  const tickers = new Set(companies.map(({ ticker }) => ticker));
  const recordedAt = new Date(`${from}T00:00:00Z`);
  const early = <Row extends { ticker: string; asOf: string }>(rows: readonly Row[]) =>
    rows
      .filter(({ ticker, asOf }) => tickers.has(ticker) && endOfAsOf(asOf) <= from)
      .map((row) => ({ ...row, recordedAt }));
  const start: Seed = {
    sources: standing.sources,
    companies: companies.map((company) => ({ ...company, recordedAt })),
    facts: early(standing.facts),
    events: early(standing.events),
    closes: standing.closes.map((close) => ({ ...close, recordedAt })),
    quotes: [],
    announcements: [],
    identities: [],
    relations: [],
    otherFigures: [],
    instruments: [],
    fxRates: [],
  };
  const disclosed = recordsOf({
    ...standing,
    companies,
    facts: spoken(standing.facts, from),
    events: spoken(standing.events, from),
  });
  const ledgerOf = new Map(
    disclosed.map((record) => [
      record.ticker,
      holdingLedger(record).map((entry) => asStated(record.ticker, entry)),
    ]),
  );
  return { start, companies: recordsOf(start), disclosed, ledgerOf };
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

type RealText = (typeof FILED)[number];

const NEAR_DAYS = 3;

/** The real words in which an entry was announced, where the repository has them. */
export const realTextOf = (
  ticker: string,
  { kind, asOf, btc, btcAfter }: LedgerEntry,
): RealText | undefined =>
  FILED.find(({ names, states: { bought, sold, total, asOf: stated = "" } }) => {
    const isNear = stated >= addDays(asOf, -NEAR_DAYS) && stated <= addDays(asOf, NEAR_DAYS);
    const moved = bought ?? (sold === undefined ? null : `-${sold}`);
    const isSame = parseBtc(moved) === parseBtc(btc) && parseBtc(total ?? null) === parseBtc(btcAfter);
    return asOf.length === 10 && kind !== "balance" && names.includes(ticker) && isNear && isSame;
  });

/** The entry on the day that its own announcement states: ours may have the day of the filing. */
const asStated = (ticker: string, entry: LedgerEntry): LedgerEntry => ({
  ...entry,
  asOf: realTextOf(ticker, entry)?.states.asOf ?? entry.asOf,
});

/** Real announcements of a company that nothing has changed, each with our entry before it. */
export const realConfirmations = (ticker: string, ledger: readonly LedgerEntry[], from: string) =>
  FILED.flatMap((text) => {
    const { bought, sold, total, asOf = "" } = text.states;
    const entry = ledger.findLast((each) => each.asOf <= asOf);
    const isOfYear = text.names.includes(ticker) && text.publishedOn > from;
    const isConfirmation = bought === undefined && sold === undefined && total !== undefined;
    return isOfYear && isConfirmation && entry !== undefined ? [{ text, entry }] : [];
  });

/** The total at the end of a day; null if it is not known. */
export const totalOn = (ledger: readonly LedgerEntry[], day: string): string | null =>
  ledger.findLast(({ asOf }) => compareAsOf(asOf, day) <= 0)?.btcAfter ?? null;

/** Every total that was true on a day: before, between and after its entries. */
export const totalsOn = (ledger: readonly LedgerEntry[], day: string): (string | null)[] => [
  ledger.findLast(({ asOf }) => compareAsOf(asOf, day) < 0)?.btcAfter ?? null,
  ...ledger.filter(({ asOf }) => compareAsOf(asOf, day) === 0).map(({ btcAfter }) => btcAfter),
];
