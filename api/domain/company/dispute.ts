import type { z } from "zod";

import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { oncePerObject } from "#domain/base/once-per-object.ts";
import { compareText } from "#domain/base/order.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";

import type { CompanyRecord } from "./company.ts";
import type { DisputeReadingSchema, DisputeSchema } from "./dispute.schema.ts";
import { isOfList, type ListRemoval } from "./list-removal.ts";
import { areApart, differenceOf, isStatedBy, ourFigure, type OtherFigure } from "./other-figure.ts";

/** A time during which another source's figure and ours were more than one percent apart. */
export type Dispute = z.infer<typeof DisputeSchema>;
export type DisputeReading = z.infer<typeof DisputeReadingSchema>;

type DisputedRecord = Pick<
  CompanyRecord,
  "id" | "ticker" | "name" | "facts" | "events" | "otherFigures" | "removals"
>;

/**
 * The disputes about a company, one source and kind of figure at a time. Nothing is stored of a dispute: it opens with
 * the record that brings two figures apart and closes with the one that brings two known figures together, or once the
 * source no longer lists the company.
 */
export function disputesOf(record: DisputedRecord, view: PointInTime = {}): Dispute[] {
  const stated = record.otherFigures.filter((statement) => isStatedBy(statement, view));
  const series = Map.groupBy(stated, ({ metric, source }) => `${metric} ${source.publisher}`);
  return [...series.values()]
    .flatMap((statements) => spellsOf(statements, record, view))
    .flatMap((spell) => disputesWith(record, spell, view));
}

/** Calculated once for each record. */
const disputesToday = oncePerObject((record: DisputedRecord) => disputesOf(record));

/** Of all listed companies, the open ones first: by the size of the difference, then the latest to close. */
export const allDisputes = (
  records: readonly (DisputedRecord & Pick<CompanyRecord, "endedOn">)[],
  view: PointInTime = {},
): Dispute[] =>
  records
    .filter(({ endedOn }) => endedOn === null)
    .flatMap(pastOf(view) === null ? disputesToday : (record) => disputesOf(record, view))
    .toSorted(
      (a, b) =>
        Number(isOpen(b)) - Number(isOpen(a)) ||
        compareText(b.closedAt ?? "", a.closedAt ?? "") ||
        sizeOf(b) - sizeOf(a) ||
        compareText(a.id, b.id),
    );

export const isOpen = ({ closedAt }: Dispute): boolean => closedAt === null;

/** The latest figures of both sides. */
export const latestReading = ({ readings }: Dispute): DisputeReading | null => readings.at(-1) ?? null;

const sizeOf = (dispute: Dispute) => Math.abs(Number(latestReading(dispute)?.difference ?? 0));

/** The time from a source's first statement to its removal of the company; null if it still lists it. */
type Spell = { statements: OtherFigure[]; removal: ListRemoval | null };

function spellsOf(statements: OtherFigure[], record: DisputedRecord, view: PointInTime): Spell[] {
  const removals = record.removals.filter(
    (removal) => isStatedBy(removal, view) && statements.some((statement) => isOfList(statement, removal)),
  );
  return [...removals, null].map((removal, index) => {
    const start = removals[index - 1]?.recordedAt ?? "";
    const isWithin = ({ recordedAt }: OtherFigure) =>
      recordedAt > start && (removal === null || recordedAt <= removal.recordedAt);
    return { statements: statements.filter(isWithin), removal };
  });
}

function disputesWith(record: DisputedRecord, { statements, removal }: Spell, view: PointInTime): Dispute[] {
  const [{ metric, source } = { metric: null, source: null }] = statements;
  if (metric === null) return [];
  const until = removal?.recordedAt ?? view.knownAt;
  const disputes: Dispute[] = [];
  let open: Dispute | null = null;
  for (const reading of readingsOf(record, metric, { statements, until })) {
    const isApart = areApart(reading.statement.value, reading.ourValue);
    open?.readings.push(reading);
    // A figure that we no longer know agrees with none.
    if (open !== null && !isApart && reading.ourValue !== null) {
      open.closedAt = reading.at;
      open.closedBy = "agreement";
      open = null;
    } else if (open === null && isApart) {
      const { id: companyId, ticker, name: company } = record;
      const id = `${reading.statement.id}-${reading.at.replace(/\D/g, "").slice(0, 14)}`;
      const { publisher } = source;
      open = {
        id,
        companyId,
        ticker,
        company,
        metric,
        publisher,
        openedAt: reading.at,
        closedAt: null,
        closedBy: null,
        readings: [reading],
      };
      disputes.push(open);
    }
  }
  if (open !== null && removal !== null) {
    open.closedAt = removal.recordedAt;
    open.closedBy = "removal";
  }
  return disputes;
}

type StatedUntil = { statements: readonly OtherFigure[]; until: string | undefined };

/** What both sides had at each moment when one of them changed. */
function readingsOf(
  record: DisputedRecord,
  metric: Metric,
  { statements, until }: StatedUntil,
): DisputeReading[] {
  const readings: DisputeReading[] = [];
  for (const at of momentsOf(record, metric, { statements, until })) {
    const latest = statements
      .filter(({ recordedAt }) => recordedAt <= at)
      .toSorted((a, b) => compareAsOf(a.asOf, b.asOf) || a.id - b.id)
      .at(-1);
    if (latest === undefined) continue;
    const ours = ourFigure(record, metric, { asOf: endOfAsOf(latest.asOf), knownAt: at });
    const ourValue = ours?.value ?? null;
    const last = readings.at(-1);
    if (last?.statement.id === latest.id && last.ourValue === ourValue) continue;
    const { difference } = differenceOf(latest.value, ourValue);
    readings.push({ at, statement: latest, ourValue, ourAsOf: ours?.asOf ?? null, difference });
  }
  return readings;
}

/** When a figure of either side was recorded, from the first statement on. */
function momentsOf(
  { facts, events }: DisputedRecord,
  metric: Metric,
  { statements, until }: StatedUntil,
): string[] {
  const first = statements.map(({ recordedAt }) => recordedAt).toSorted()[0] ?? "";
  const ours = [
    ...facts.filter((fact) => fact.metric === metric),
    ...(metric === "btc_holdings" ? events : []),
  ];
  const moments = [...statements, ...ours].map(({ recordedAt }) => recordedAt);
  return [...new Set(moments)].filter((at) => at >= first && (until === undefined || at <= until)).toSorted();
}
