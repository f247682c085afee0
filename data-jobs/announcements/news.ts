import type { AnnouncementType } from "#domain/announcement/announcement.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import type { KeptMark } from "#domain/snapshot/source-state.ts";
import type { SourceReport } from "#jobs/collect/report.ts";
import { listingOf, type Listing } from "#jobs/upstreams/listings.ts";

/** An upstream's announcement, with its text, which is read and not stored. */
export type News = {
  /** The source, and its id for the announcement. */
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
  /** Whether it belongs on the company's page even if it does not mention bitcoin. */
  isAlwaysKept: boolean;
};

/** The news from one upstream in a run. */
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

/** Older announcements are not news: they are already stored, or from before the site existed. */
export const NEWS_DAYS = 14;
const CLOCKS_DIFFER_MS = 3_600_000;

export const oldestNews = (now: Date): Date => new Date(now.getTime() - NEWS_DAYS * DAY_MS);

export const isNews = (publishedAt: Date, now: Date): boolean => publishedAt >= oldestNews(now);

/** A date in the future means a wrong clock. The announcement is recorded once its time has come. */
export const isOfFuture = (publishedAt: Date, now: Date): boolean =>
  publishedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
