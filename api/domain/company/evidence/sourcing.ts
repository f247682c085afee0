import { btcNumber, parseBtc, sumBtc } from "#domain/base/btc.ts";
import { magnitude } from "#domain/base/decimal.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

import { holdingLedger } from "../company-figures.ts";
import type { Company, CompanyRecord } from "../company.ts";
import { disagreementsOn, type ComparedFigure } from "./other-figure.ts";

/** Of these the page names each one without a primary source. */
export const LARGEST_HOLDERS = 60;

type Recorded = Pick<CompanyRecord, "id" | "facts" | "events" | "otherFigures" | "removals">;

/** Whether the company or a regulator disclosed the latest entry of its ledger. */
export const isNewestPrimary = (
  record: Pick<Recorded, "facts" | "events">,
  view: PointInTime = {},
): boolean => holdingLedger(record, view).at(-1)?.provenance?.method === "disclosed";

/** Where one company's holding comes from. Primary means disclosed by the company or a regulator. */
export function companySourcing(record: Recorded) {
  const ledger = holdingLedger(record);
  const marks = [...record.facts, ...record.events].map(shownMethod);
  const copies = marks.filter((mark) => mark === "disclosed-copy").length;
  return {
    /** A tracker may have overtaken the company. */
    isNewestPrimary: isNewestPrimary(record),
    hasPrimary: ledger.some(({ provenance }) => provenance?.method === "disclosed"),
    /** All records of it that were disclosed, and those of them that we read from a copy. */
    disclosed: copies + marks.filter((mark) => mark === "disclosed").length,
    copies,
    others: disagreementsOn(record, "btc_holdings", {}),
  };
}

type RankedCompany = Pick<Company, "id" | "rank" | "name" | "btcHoldings" | "evidence">;

type Apart = { company: RankedCompany; compared: ComparedFigure };

export type Sourcing = ReturnType<typeof sourcingOf>;

type SourcingInput = { companies: readonly RankedCompany[]; details: Iterable<Recorded> };

/** The same of the whole list. */
export function sourcingOf({ companies, details }: SourcingInput) {
  const byId = new Map<number, ReturnType<typeof companySourcing>>();
  for (const record of details) byId.set(record.id, companySourcing(record));
  const known = companies.filter(({ btcHoldings }) => btcHoldings !== null);
  const primary = known.filter(({ id }) => byId.get(id)?.isNewestPrimary);
  const count = (key: "disclosed" | "copies") =>
    companies.reduce((sum, { id }) => sum + (byId.get(id)?.[key] ?? 0), 0);
  return {
    /** The companies whose holding is known, and the sum of those. */
    companies: known.length,
    btc: totalOf(known),
    /** Those among them whose newest figure is primary. */
    primaryCompanies: primary.length,
    primaryBtc: totalOf(primary),
    disclosed: count("disclosed"),
    copies: count("copies"),
    /** What others state and differs from ours by more than one percent: the largest difference in coins first. */
    apart: companies
      .flatMap((company) => (byId.get(company.id)?.others ?? []).map((compared) => ({ company, compared })))
      .toSorted((a, b) => Number(sizeOf(b) - sizeOf(a)) || a.compared.other.id - b.compared.other.id),
    /** The largest holders without any primary source. */
    withoutPrimary: known.filter(
      ({ rank, id }) => rank <= LARGEST_HOLDERS && byId.get(id)?.hasPrimary === false,
    ),
  };
}

type ListAtPoint = {
  companies: readonly RankedCompany[];
  recordOf: ReadonlyMap<number, Pick<Recorded, "facts" | "events">>;
  view: PointInTime;
};

/** The percentage of all known coins whose newest figure is primary, in the list of any day. */
export function primaryShare({ companies, recordOf, view }: ListAtPoint): number | null {
  const primary = companies.filter(({ id }) => {
    const record = recordOf.get(id);
    return record !== undefined && isNewestPrimary(record, view);
  });
  return percentOf(totalOf(primary), totalOf(companies));
}

/** The percentage that one amount is of another; null if the other is 0. */
export function percentOf(part: string, whole: string): number | null {
  const [some, all] = [btcNumber(part), btcNumber(whole)];
  return some === null || all === null || all === 0 ? null : (some / all) * 100;
}

const totalOf = (companies: readonly RankedCompany[]) =>
  sumBtc(companies.map(({ btcHoldings }) => btcHoldings));

/** A difference from an unknown figure has no size. */
const sizeOf = ({ compared: { difference } }: Apart): bigint =>
  difference === null ? -1n : magnitude(parseBtc(difference) ?? 0n);
