import type { AnnouncementType } from "#domain/announcement/announcement.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import type { KeptMark } from "#domain/snapshot/source-state.ts";
import type { Collected } from "#jobs/collect/report.ts";
import { listingOf, type Listing } from "#jobs/upstreams/listings.ts";

/** An announcement as it was heard, with its words, which are read and not kept. */
export type News = {
  /** The source it came from, and its name there. */
  source: string;
  upstreamId: string;
  companyId: number;
  type: AnnouncementType;
  publisher: string;
  publishedAt: Date;
  /** The day it was where it came out. */
  publishedOn: string;
  title: string;
  url: string;
  text: string;
  /** Whether it belongs on the company's page also where it does not speak of bitcoin. */
  isAlwaysKept: boolean;
};

/** What one upstream said in a run. */
export type Heard = {
  news: News[];
  collected: Omit<Collected<unknown>, "facts">[];
  rejected: string[];
  marks: KeptMark[];
};

export const NOTHING: Heard = { news: [], collected: [], rejected: [], marks: [] };

export type Tracked = { company: Company; listing: Listing | null };

export const trackedOf = (roster: readonly Company[]): Tracked[] =>
  roster.map((company) => ({ company, listing: listingOf(company) }));

/** What is older is no news: it was heard, or it came before we listened. */
export const NEWS_DAYS = 14;
const CLOCKS_DIFFER_MS = 3_600_000;

export const oldestNews = (now: Date): Date => new Date(now.getTime() - NEWS_DAYS * DAY_MS);

export const isNews = (publishedAt: Date, now: Date): boolean => publishedAt >= oldestNews(now);

/** Nobody announces tomorrow's news today: it is a mistake of somebody's clock, and is heard when its time has come. */
export const isOfFuture = (publishedAt: Date, now: Date): boolean =>
  publishedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
