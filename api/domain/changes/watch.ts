import type { z } from "zod";

import type { Announcement } from "#domain/announcement/announcement.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { DAY_MS, addDays, ageInDays } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import { compareText } from "#domain/base/order.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Source } from "#domain/ledger/fact.ts";
import { LAST_INTERVALS, disclosedBalanceDays, receiptAge } from "#domain/receipt/receipt.ts";

import { channelsOf, type Looks, type WatchedFeed } from "./channels.ts";
import type { WatchSchema } from "./watch.schema.ts";

/** Where we look for news of a company, when we last did, and when its next report is due by its own rhythm. */
export type Watch = z.infer<typeof WatchSchema>;

type WatchInput = {
  announcements: readonly Announcement[];
  feeds: readonly WatchedFeed[];
  looks: Looks;
  today: string;
};

/** Every listed company: those with the most reports missing first, then the next ones due, then those without a rhythm. */
export function watchOf(records: readonly CompanyRecord[], known: WatchInput): Watch[] {
  const announcementsOf = Map.groupBy(known.announcements, ({ companyId }) => companyId);
  return records
    .filter(({ endedOn }) => endedOn === null)
    .map((record) => watchedAs(record, { ...known, announcements: announcementsOf.get(record.id) ?? [] }))
    .toSorted(
      (a, b) =>
        missingReports(b, known.today) - missingReports(a, known.today) ||
        compareText(a.nextExpected ?? "9", b.nextExpected ?? "9") ||
        compareText(a.company, b.company),
    );
}

/** Whether its usual interval has passed without a newer holding. The company may still have disclosed one. */
export const isAwaited = ({ nextExpected }: Watch, today: string): boolean =>
  nextExpected !== null && nextExpected < today;

/** For how long, if our software has checked a source of it since; otherwise we can't tell that anything is late. */
export const overdueDays = (watch: Watch, today: string): number | null =>
  isAwaited(watch, today) && watch.lookedOn !== null && watch.lookedOn > (watch.nextExpected ?? "")
    ? ageInDays(watch.nextExpected, today)
    : null;

const missingReports = ({ nextExpected, everyDays }: Watch, today: string) =>
  Math.max(0, ageInDays(nextExpected, today) ?? 0) / (everyDays ?? 1);

function watchedAs(record: CompanyRecord, { announcements, ...known }: WatchInput): Watch {
  const { id: companyId, ticker, name: company } = record;
  const lastSource = latestPublished(record, announcements) ?? latestSource(record);
  const channels = channelsOf(record, lastSource, known);
  return {
    companyId,
    ticker,
    company,
    ...disclosuresOf(record),
    channels,
    lookedOn:
      channels
        .flatMap(({ lookedOn }) => lookedOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

/** When the company disclosed its holdings, and its rhythm. It has none once it has sold all its bitcoin. */
function disclosuresOf(record: CompanyRecord) {
  const ledger = holdingLedger(record);
  const days = [...new Set(disclosedBalanceDays(ledger).map(endOfAsOf))].toSorted();
  const lastBalance = days.at(-1) ?? null;
  const intervals = days
    .slice(1)
    .map((day, before) => Math.round((Date.parse(day) - Date.parse(days[before] ?? day)) / DAY_MS))
    .slice(-LAST_INTERVALS);
  const isHeld = Number(ledger.at(-1)?.btcAfter ?? 0) > 0;
  const age = lastBalance !== null && isHeld ? receiptAge(lastBalance, days, lastBalance) : null;
  const everyDays = age?.usualDays ?? null;
  const nextExpected =
    lastBalance === null || everyDays === null ? null : addDays(lastBalance, Math.round(everyDays));
  return { lastBalance, intervals, everyDays, nextExpected };
}

/** Of the latest that the company, or a regulator, published about itself. */
function latestPublished(
  { facts, events }: CompanyRecord,
  announcements: readonly Announcement[],
): Source | null {
  const disclosed = [...facts, ...events]
    .filter(({ method }) => method === "disclosed")
    .map(({ asOf, disclosedAt, source }) => ({ day: disclosedAt ?? endOfAsOf(asOf), source }));
  const announced = announcements.map(({ publishedAt, source: publisher, rnsUrl: url }) => ({
    day: endOfAsOf(publishedAt.slice(0, 10)),
    source: { publisher, url },
  }));
  return [...disclosed, ...announced].toSorted((a, b) => compareText(a.day, b.day)).at(-1)?.source ?? null;
}

/** Without any disclosure: where the figure that we show came from. */
const latestSource = ({ facts, events }: CompanyRecord): Source | null =>
  [...facts, ...events].toSorted((a, b) => compareText(endOfAsOf(a.asOf), endOfAsOf(b.asOf))).at(-1)
    ?.source ?? null;

const REPORTS = ["two", "three", "four", "five", "six"];

/** "Its last three reports came about 7 days apart." There is one more report than intervals between them. */
export function rhythmSentence({ everyDays, intervals }: Watch): string {
  const reports = REPORTS[intervals.length - 1];
  return everyDays === null || reports === undefined
    ? ""
    : `Its last ${reports} reports came about ${formatCounted(Math.round(everyDays), "day")} apart.`;
}
