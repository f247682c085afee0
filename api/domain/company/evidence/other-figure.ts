import type { z } from "zod";

import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { magnitude, roundTo, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import type { Metric, ShownMethod } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

import { currentFact, holdingLedger } from "../company-figures.ts";
import type { CompanyRecord } from "../company.ts";
import { hasLeft } from "../list-removal.ts";
import type { OtherFigureSchema } from "./other-figure.schema.ts";

/** Where a statement comes from, most believed first. This is the order that the methodology publishes. */
export const STATEMENT_KINDS = ["filing", "company-page", "filing-copy", "tracker"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const STATEMENT_WORDS = {
  filing: "Filing",
  "company-page": "Company's own page",
  "filing-copy": "Filing, read from a copy",
  tracker: "Tracker",
} as const satisfies Record<StatementKind, string>;

/** The mark beside such a statement. */
export const MARK_OF_STATEMENT = {
  filing: "disclosed",
  "company-page": "disclosed",
  "filing-copy": "disclosed-copy",
  tracker: "secondary",
} as const satisfies Record<StatementKind, ShownMethod>;

/** What another source states of a figure. It stands beside ours and never replaces it. */
export type OtherFigure = z.infer<typeof OtherFigureSchema>;

/** Another source's statement, and what we have for the same day. */
export type ComparedFigure = ReturnType<typeof comparedFigures>[number];

const PLACES = 8;

/** A difference of at most one part in a hundred is rounding or a day's trade. */
const PARTS = 100n;

type StatedRecord = Pick<CompanyRecord, "facts" | "events" | "otherFigures">;
type ListedRecord = StatedRecord & Pick<CompanyRecord, "removals">;

/** What others state, the most believed first and then the newest, each beside our figure for the same day. */
export const comparedFigures = (record: StatedRecord, { asOf, knownAt }: PointInTime = {}) =>
  record.otherFigures
    .filter((other) => isStatedBy(other, { asOf, knownAt }))
    .toSorted(
      (a, b) =>
        STATEMENT_KINDS.indexOf(a.kind) - STATEMENT_KINDS.indexOf(b.kind) ||
        compareAsOf(b.asOf, a.asOf) ||
        a.id - b.id,
    )
    .map((other) => {
      const ours = ourFigure(record, other.metric, { asOf: endOfAsOf(other.asOf), knownAt });
      return { other, ours, ...differenceOf(other.value, ours?.value ?? null) };
    });

/**
 * Those that differ from ours by more than one percent, or state what we do not know. Of a tracker only its latest
 * counts, and only while it lists the company.
 */
export function disagreements(record: ListedRecord, view: PointInTime = {}): ComparedFigure[] {
  const compared = comparedFigures(record, view);
  const removals = record.removals.filter((removal) => isStatedBy(removal, view));
  return compared.filter(
    ({ other, ours }) =>
      (ours === null || ours.value === null || areApart(other.value, ours.value)) &&
      !hasLeft(other, removals) &&
      !compared.some((each) => isLaterListing(each.other, other)),
  );
}

/** Whether a tracker's listing takes the place of an earlier one by the same tracker. */
const isLaterListing = (later: OtherFigure, earlier: OtherFigure): boolean =>
  earlier.kind === "tracker" &&
  later.kind === "tracker" &&
  later.metric === earlier.metric &&
  later.source.publisher === earlier.source.publisher &&
  (compareAsOf(later.asOf, earlier.asOf) || later.id - earlier.id) > 0;

/** Whether a statement was true by the day of a point in time, and recorded by its moment. */
export const isStatedBy = (
  other: Pick<OtherFigure, "asOf" | "recordedAt">,
  { asOf, knownAt }: PointInTime,
): boolean =>
  (asOf === undefined || endOfAsOf(other.asOf) <= endOfAsOf(asOf)) &&
  (knownAt === undefined || other.recordedAt <= knownAt);

/** The same of one kind of figure. */
export const disagreementsOn = (record: ListedRecord, metric: Metric, view: PointInTime): ComparedFigure[] =>
  disagreements(record, view).filter(({ other }) => other.metric === metric);

/** The latest figure of ours at the end of a day; null if ours start later. An unknown one has no value. */
export function ourFigure(record: Pick<StatedRecord, "facts" | "events">, metric: Metric, view: PointInTime) {
  if (metric !== "btc_holdings") {
    const fact = currentFact(record.facts, metric, view);
    return fact && { value: fact.value, asOf: fact.asOf };
  }
  const entry = holdingLedger(record, view).at(-1);
  return entry ? { value: entry.btcAfter, asOf: entry.asOf } : null;
}

/** The other figure minus ours, and the same as a percentage of ours; null if ours is unknown, or zero. */
export function differenceOf(value: string, ours: string | null) {
  const [other, own] = [unitsOf(value), unitsOf(ours)];
  if (other === null || own === null) return { difference: null, percent: null };
  const difference = writeDecimal({ units: other - own, places: PLACES }, PLACES);
  return { difference, percent: own === 0n ? null : (Number(other - own) / Number(own)) * 100 };
}

/** Whether two known figures differ by more than one percent of ours. */
export function areApart(value: string, ours: string | null): boolean {
  const [other, own] = [unitsOf(value), unitsOf(ours)];
  return other !== null && own !== null && magnitude(other - own) * PARTS > magnitude(own);
}

function unitsOf(value: string | null): bigint | null {
  const decimal = toDecimal(value);
  return decimal === null ? null : roundTo(decimal, PLACES);
}
