import type { z } from "zod";

import type { Announcement } from "#domain/announcement/announcement.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays } from "#domain/base/dates.ts";
import { compareText } from "#domain/base/order.ts";
import { expectedReport } from "#domain/company/expected-report.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { WatchSchema } from "#domain/v1/watch.schema.ts";

import { channelsOf, type Looks, type WatchedFeed } from "./channels.ts";
import { disclosuresOf } from "./rhythm.ts";

/** Where we look for news of a company, when we last did, what we last saw, and when the next report is due. */
export type Watch = z.infer<typeof WatchSchema>;

type WatchInput = {
  announcements: readonly Announcement[];
  feeds: readonly WatchedFeed[];
  looks: Looks;
  today: string;
};

/** Every listed company: overdue ones first, by how many reports are missing, then the next ones due, then those without a rhythm. */
export function watchOf(records: readonly CompanyRecord[], known: WatchInput): Watch[] {
  const announcementsOf = Map.groupBy(known.announcements, ({ companyId }) => companyId);
  return records
    .filter(({ endedOn }) => endedOn === null)
    .map((record) => watchedAs(record, { ...known, announcements: announcementsOf.get(record.id) ?? [] }))
    .toSorted(
      (a, b) =>
        missingReports(b) - missingReports(a) ||
        compareText(a.nextExpected ?? "9", b.nextExpected ?? "9") ||
        compareText(a.company, b.company),
    );
}

export const isOverdue = ({ overdueDays }: Watch): boolean => overdueDays !== null && overdueDays > 0;

const missingReports = ({ overdueDays, everyDays }: Watch) => (overdueDays ?? 0) / (everyDays ?? 1);

function watchedAs(record: CompanyRecord, { announcements, today, ...known }: WatchInput): Watch {
  const { id: companyId, ticker, name: company } = record;
  const { lastSeen: lastBalance, usualDays, intervals } = disclosuresOf(record);
  const expected = lastBalance === null ? null : expectedReport(lastBalance, { usualDays }, today);
  const nextExpected = expected?.day ?? null;
  const published = latestPublished(record, announcements, today);
  const channels = channelsOf(record, published?.source ?? latestSource(record), known);
  return {
    companyId,
    ticker,
    company,
    lastSeen: published?.day ?? null,
    lastSource: published?.source ?? null,
    lastBalance,
    intervals,
    everyDays: expected === null ? null : usualDays,
    nextExpected,
    overdueDays: nextExpected === null ? null : Math.max(0, ageInDays(nextExpected, today) ?? 0),
    channels,
    lookedOn:
      channels
        .flatMap(({ lookedOn }) => lookedOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

type LastNews = { day: string; source: Source };

/** The latest that the company, or a regulator, published about itself. A month without a day ends today at the latest. */
function latestPublished(
  { facts, events }: CompanyRecord,
  announcements: readonly Announcement[],
  today: string,
): LastNews | null {
  const disclosed = [...facts, ...events]
    .filter(({ method }) => method === "disclosed")
    .map(({ asOf, disclosedAt, source }) => ({ day: disclosedAt ?? endOfAsOf(asOf), source }));
  const announced = announcements.map(({ publishedAt, source: publisher, rnsUrl: url }) => ({
    day: endOfAsOf(publishedAt.slice(0, 10)),
    source: { publisher, url },
  }));
  const latest = [...disclosed, ...announced].toSorted((a, b) => compareText(a.day, b.day)).at(-1);
  return latest ? { ...latest, day: latest.day > today ? today : latest.day } : null;
}

/** Without any disclosure: where the figure that we show came from. */
const latestSource = ({ facts, events }: CompanyRecord): Source | null =>
  [...facts, ...events].toSorted((a, b) => compareText(endOfAsOf(a.asOf), endOfAsOf(b.asOf))).at(-1)
    ?.source ?? null;
