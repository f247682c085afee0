import type { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { oncePerObject } from "#domain/base/once-per-object.ts";
import { compareText } from "#domain/base/order.ts";
import { formatBtcExact, formatPrice, formatUsdSum } from "#domain/base/format.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { UNIT_OF_METRIC, type Fact, type Provenance, type TreasuryEvent } from "#domain/ledger/fact.ts";
import { provenanceOf } from "#domain/ledger/ledger.ts";
import { lineName } from "#domain/ledger/line.ts";
import { struckLinesOf } from "#domain/ledger/struck-lines.ts";
import { METRIC_WORDS, valueText } from "#domain/ledger/words.ts";

import type { ChangeSchema } from "./changes.schema.ts";
import { replacementsOf } from "./corrections.ts";

export const CHANGE_KINDS = [
  "buy",
  "sell",
  "produced",
  "balance",
  "correction",
  "shares",
  "capital",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const TRANSACTION_KINDS = ["buy", "sell", "produced"] as const satisfies ChangeKind[];

/** Something we recorded: `asOf` is when it happened, `recordedAt` when we recorded it. */
export type Change = z.infer<typeof ChangeSchema>;

/** Every figure and every transaction ever recorded, latest record first. */
export const changesOf = (records: readonly CompanyRecord[]): Change[] =>
  records.flatMap(changesOfCompany).toSorted(latestRecordFirst);

/** Calculated once for each record. */
export const changesOfCompany = oncePerObject((record: CompanyRecord): Change[] => {
  const struck = new Set(struckLinesOf(record).map(({ entry }) => entry.origin && lineName(entry.origin)));
  const isStruck = ({ origin }: Pick<Change, "origin">) => struck.has(lineName(origin));
  const events = record.events.map((event) => changeOfEvent(record, event));
  const stated = new Set(events.filter((change) => !isStruck(change)).map(balanceOf));
  return [
    ...record.facts
      .map((fact) => changeOfFact(record, fact))
      .filter(
        (change) => change.kind !== "balance" || change.btcAfter === null || !stated.has(balanceOf(change)),
      ),
    ...events,
  ].map((change) => ({ ...change, isStruck: isStruck(change) }));
});

/** No two changes are equal: a fact and an event with the same id come in this order. */
export const latestRecordFirst = (a: Change, b: Change): number =>
  compareText(b.recordedAt, a.recordedAt) ||
  compareAsOf(b.asOf, a.asOf) ||
  b.origin.id - a.origin.id ||
  a.companyId - b.companyId ||
  compareText(a.origin.table, b.origin.table);

type Recorded = Omit<Change, "isStruck">;

/** One filing often states a transaction and the balance after it. The event says both, so the fact adds no change. */
const balanceOf = ({ asOf, source, btcAfter }: Recorded) => [asOf, source.url, parseBtc(btcAfter)].join(" ");

const KIND_OF_UNIT = { BTC: "balance", shares: "shares", USD: "capital" } as const;

function changeOfFact(record: CompanyRecord, fact: Fact): Recorded {
  const replaced = fact.replacesId === null ? null : record.facts.find(({ id }) => id === fact.replacesId);
  const words = `${METRIC_WORDS[fact.metric]}: ${valueText(fact)}`;
  return {
    ...commonOf(record, fact),
    btc: null,
    btcAfter: fact.metric === "btc_holdings" ? fact.value : null,
    kind: replaced ? "correction" : KIND_OF_UNIT[UNIT_OF_METRIC[fact.metric]],
    sentence: replaced
      ? `${words}; corrects ${valueText(replaced)} as of ${formatDay(replaced.asOf)}.`
      : `${words}.`,
    ...placeOf(record, { table: "facts", id: fact.id }, fact.metric === "btc_holdings"),
  };
}

function changeOfEvent(record: CompanyRecord, event: TreasuryEvent): Recorded {
  const voided = event.voidsId === null ? null : record.events.find(({ id }) => id === event.voidsId);
  return {
    ...commonOf(record, event),
    btc: event.btc,
    btcAfter: event.btcAfter,
    kind: event.kind === "retraction" ? "correction" : event.kind,
    sentence: voided ? withdrawalText(voided, event, record) : movementText(event),
    ...placeOf(record, { table: "treasury_events", id: event.id }),
  };
}

function withdrawalText(voided: TreasuryEvent, event: TreasuryEvent, { events }: CompanyRecord): string {
  const instead = replacementsOf(voided, event, events);
  const now = instead.length === 0 ? "" : ` Recorded instead: ${instead.join(" and ")}.`;
  return `Withdrawn entry of ${formatDay(voided.asOf)}: ${movementText(voided)}${now}`;
}

const MOVED = {
  buy: "Bought",
  sell: "Sold",
  produced: "Mined",
  balance: "Balance",
  retraction: "Withdrawn",
} as const satisfies Record<TreasuryEvent["kind"], string>;

function movementText({ kind, btc, btcAfter, totalUsd, priceUsd }: TreasuryEvent): string {
  if (kind === "balance" && btcAfter !== null) return `Balance: ${formatBtcExact(btcAfter)} BTC.`;
  const unknown = kind === "balance" ? "" : " an unknown amount";
  const size = btc === null ? unknown : ` ${formatBtcExact(btc.replace("-", ""))} BTC`;
  const money = totalUsd === null ? "" : ` for ${formatUsdSum(Number(totalUsd))}`;
  const price = priceUsd === null ? "" : ` at ${formatPrice(Number(priceUsd))} per BTC`;
  const after = btcAfter === null ? "" : ` Stated total: ${formatBtcExact(btcAfter)} BTC.`;
  return `${MOVED[kind]}${size}${money}${price}.${after}`;
}

function commonOf({ id, ticker, name }: CompanyRecord, provenance: Provenance) {
  return { ...provenanceOf(provenance), companyId: id, ticker, company: name };
}

/** Share counts, debt and cash are on the profile, everything else in the ledger. */
function placeOf({ id, endedOn }: CompanyRecord, origin: Change["origin"], isOfLedger = true) {
  const place = isOfLedger ? `/company/${id}/ledger#${lineName(origin)}` : `/company/${id}#figures`;
  return { origin, path: endedOn === null ? place : null };
}
