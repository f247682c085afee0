import type { AnnouncementType } from "#domain/announcement/announcement.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import type { KeptMark } from "#domain/snapshot/source-state.ts";
import type { Collected, SourceReport } from "#jobs/collect/report.ts";
import { listingOf, type Listing } from "#jobs/upstreams/listings.ts";
import type { FailureKind } from "#lib/http-client.ts";

/** An announcement of an upstream, with its words, which are read and not stored. */
export type News = {
  /** The source, and the id of the announcement there. */
  source: string;
  upstreamId: string;
  companyId: number;
  type: AnnouncementType;
  publisher: string;
  publishedAt: Date;
  /** The day in the place of publication. */
  publishedOn: string;
  title: string;
  url: string;
  text: string;
  /** Whether it belongs on the company's page also where it does not speak of bitcoin. */
  isAlwaysKept: boolean;
};

/** The news of one upstream in a run. */
export type NewsBatch = {
  news: News[];
  reports: SourceReport[];
  rejected: string[];
  marks: KeptMark[];
};

export const NO_NEWS: NewsBatch = { news: [], reports: [], rejected: [], marks: [] };

export type Tracked = { company: Company; listing: Listing | null };

export const trackedOf = (companies: readonly Company[]): Tracked[] =>
  companies.map((company) => ({ company, listing: listingOf(company) }));

/** Older announcements are not news: they are stored, or from before the site existed. */
export const NEWS_DAYS = 14;
const CLOCKS_DIFFER_MS = 3_600_000;

export const oldestNews = (now: Date): Date => new Date(now.getTime() - NEWS_DAYS * DAY_MS);

export const isNews = (publishedAt: Date, now: Date): boolean => publishedAt >= oldestNews(now);

/** A date in the future is a wrong clock; the announcement is recorded once its time has come. */
export const isOfFuture = (publishedAt: Date, now: Date): boolean =>
  publishedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS;

const FOR_GOOD: readonly FailureKind[] = ["size", "format", "shape", "redirect"];

/** The words at addresses: null where they may come another time, empty where they never will. */
export function wordsAt(
  { facts, failures }: Pick<Collected<{ url: string; text: string }>, "facts" | "failures">,
  urls: readonly string[],
): string | null {
  const words = urls.map((url) => {
    const document = facts.find((fact) => fact.url === url);
    if (document !== undefined) return document.text;
    return failures.some((failure) => failure.url === url && FOR_GOOD.includes(failure.kind)) ? "" : null;
  });
  return words.some((text) => text === null) ? null : words.join("\n");
}
