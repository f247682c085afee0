import type { z } from "zod";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { DAY_MS, formatDay } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { oncePerObject } from "#domain/base/once-per-object.ts";
import { compareText } from "#domain/base/order.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Fact, TreasuryEvent } from "#domain/ledger/fact.ts";
import { lineName } from "#domain/ledger/line.ts";
import { ENTRY_WORDS, METRIC_WORDS, valueText } from "#domain/ledger/words.ts";

import type { CorrectionSchema } from "./changes.schema.ts";
import { isExact } from "./periods.ts";

/** What we recorded first, and what we record instead since the day we changed it. */
export type Correction = z.infer<typeof CorrectionSchema>;

export const CORRECTIONS_SHOWN = 12;

type CorrectedRecord = Pick<CompanyRecord, "id" | "name" | "endedOn" | "facts" | "events">;

/** Every correction of a figure or a transaction, latest first. */
export const correctionsOf = (records: readonly CorrectedRecord[]): Correction[] =>
  records
    .flatMap(correctionsOfCompany)
    .toSorted((a, b) => compareText(b.recordedAt, a.recordedAt) || a.companyId - b.companyId);

/** Calculated once for each record. */
const correctionsOfCompany = oncePerObject((record: CorrectedRecord) => [
  ...correctedFacts(record),
  ...withdrawnEvents(record),
]);

const correctedFacts = (record: CorrectedRecord): Correction[] =>
  record.facts.flatMap((fact) => {
    const struck = record.facts.find(({ id }) => id === fact.replacesId);
    if (struck === undefined) return [];
    const origin = { table: "facts" as const, id: struck.id };
    const isHolding = fact.metric === "btc_holdings";
    return [
      {
        ...commonOf(record, fact),
        subject: METRIC_WORDS[fact.metric],
        struck: statement(struck),
        replacements: [statement(fact)],
        origin,
        path: placeOf(record, isHolding ? `/ledger#${lineName(origin)}` : "#figures"),
      },
    ];
  });

function withdrawnEvents(record: CorrectedRecord): Correction[] {
  const { events } = record;
  return events.flatMap((retraction) => {
    const struck = events.find(({ id }) => id === retraction.voidsId);
    if (struck === undefined || struck.kind === "retraction") return [];
    const origin = { table: "treasury_events" as const, id: struck.id };
    return [
      {
        ...commonOf(record, retraction),
        subject: `${ENTRY_WORDS[struck.kind]} of ${formatDay(struck.asOf)}`,
        struck: amountOf(struck),
        replacements: replacementsOf(struck, retraction, events),
        origin,
        path: placeOf(record, `/ledger#${lineName(origin)}`),
      },
    ];
  });
}

/** What was recorded instead of what was withdrawn. */
export function replacementsOf(
  struck: TreasuryEvent,
  retraction: TreasuryEvent,
  events: readonly TreasuryEvent[],
): string[] {
  const voided = new Set(events.map(({ voidsId }) => voidsId));
  const found = events.filter(
    (event) =>
      !voided.has(event.id) &&
      event.kind === struck.kind &&
      event.recordedAt === retraction.recordedAt &&
      nearestTo(event, events, retraction)?.id === struck.id,
  );
  return found.map((event) =>
    event.asOf === struck.asOf && found.length === 1
      ? amountOf(event)
      : `${amountOf(event)} ${dayWords(event.asOf)}`,
  );
}

const WEEK_MS = 7 * DAY_MS;

/**
 * An entry recorded together with a retraction replaces what was withdrawn of the same kind within a week: the same
 * amount before any other, then the nearest day.
 */
function nearestTo(event: TreasuryEvent, events: readonly TreasuryEvent[], retraction: TreasuryEvent) {
  const ids = new Set(
    events.filter(({ recordedAt }) => recordedAt === retraction.recordedAt).map(({ voidsId }) => voidsId),
  );
  return events
    .filter(({ id, kind }) => ids.has(id) && kind === event.kind)
    .map((struck) => ({
      id: struck.id,
      distance: Math.abs(timeOf(struck) - timeOf(event)),
      isSame: amountOf(struck) === amountOf(event),
    }))
    .filter(({ distance }) => distance <= WEEK_MS)
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || a.distance - b.distance)[0];
}

const timeOf = ({ asOf }: TreasuryEvent) => Date.parse(endOfAsOf(asOf));

const statement = (fact: Fact) => `${valueText(fact)} ${dayWords(fact.asOf)}`;

const dayWords = (asOf: string) => `${isExact(asOf) ? "on" : "in"} ${formatDay(asOf)}`;

const amountOf = ({ btc, btcAfter }: TreasuryEvent): string => {
  const amount = btc ?? btcAfter;
  return amount === null ? "An unknown amount" : `${formatBtcExact(amount.replace("-", ""))} BTC`;
};

const commonOf = ({ id, name }: CorrectedRecord, { recordedAt, note }: Fact | TreasuryEvent) => ({
  companyId: id,
  company: name,
  recordedAt,
  note,
});

const placeOf = ({ id, endedOn }: CorrectedRecord, place: string) =>
  endedOn === null ? `/company/${id}${place}` : null;
