import { isSeen } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import type { AnnouncementType } from "#domain/announcement/announcement.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import type { KeptMark } from "#domain/operations/source-state.ts";
import type { Collected } from "#jobs/collect/report.ts";
import type { Listing } from "#jobs/upstreams/listings.ts";
import type { FailureKind } from "#lib/http-client.ts";

/** An upstream's announcement, with its text, which is read and not stored. */
export type News = {
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
  /** Whether a regulator, or the company by its own feed, published it: only then may a rule record what it states. */
  isPrimary: boolean;
  /** Whether it belongs on the company's page even if it does not mention bitcoin. */
  isAlwaysKept: boolean;
};

export type NewsBatch = { news: News[]; rejected: string[]; marks: KeptMark[] };

export const NO_NEWS: NewsBatch = { news: [], rejected: [], marks: [] };

export type Tracked = { company: Company; listing: Listing | null };

/** Our companies on the exchanges of a zone, by the codes of their shares. */
export const companiesIn = (zone: string, tracked: readonly Tracked[]): Map<string, number> =>
  new Map(
    tracked.flatMap(({ company, listing }) =>
      listing?.market.zone === zone ? [[listing.code, company.id]] : [],
    ),
  );

/** Older announcements are not news: they are already stored, or from before the site existed. */
const NEWS_DAYS = 14;
const CLOCKS_DIFFER_MS = 3_600_000;

export const oldestNews = (now: Date): Date => new Date(now.getTime() - NEWS_DAYS * DAY_MS);

/** The items that are news. A date in the future is a wrong clock; the announcement is recorded once its time has come. */
export function newsAmong<Item extends Pick<News, "upstreamId" | "publishedAt">>(
  items: readonly Item[],
  now: Date,
) {
  const isOfFuture = ({ publishedAt }: Item) => publishedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
  return {
    news: items.filter((item) => item.publishedAt >= oldestNews(now) && !isOfFuture(item)),
    rejected: items.filter(isOfFuture).map(({ upstreamId }) => `${upstreamId} is dated in the future`),
  };
}

/** Those that no earlier run has read. */
export async function unreadAmong<Item extends Pick<News, "source" | "upstreamId" | "companyId">>(
  db: Db,
  items: readonly Item[],
): Promise<Item[]> {
  const unread: Item[] = [];
  for (const item of items) if (!(await isSeen(db, item))) unread.push(item);
  return unread;
}

const FOR_GOOD: readonly FailureKind[] = ["size", "format", "shape", "redirect", "address"];

/** The texts at addresses: null if they may be available later, empty if they never will be. */
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
