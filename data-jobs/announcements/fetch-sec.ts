import { keepFilers, listFilers } from "#db/filers.ts";
import { sourceState } from "#db/source-states.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import {
  filingTitle,
  isWorthReading,
  secCurrent,
  secDocument,
  secFilingIndex,
  secSubmissions,
  type Filing,
} from "#jobs/upstreams/sec-filings.ts";
import { filersAmong, filingPage, secTickers } from "#jobs/upstreams/sec.ts";

import { NO_NEWS, newsAmong, unreadAmong, wordsAt, type News, type NewsBatch, type Tracked } from "./news.ts";

const SEC_SOURCES = [secTickers, secCurrent, secSubmissions, secFilingIndex, secDocument];
/** The rest is read in the next run. */
const MOST_FILINGS = 60;

/** Current reports of our companies. Requests to the SEC must name a contact, and one refused request counts for all its hosts. */
export async function fetchSec(deps: MarketDeps, tracked: readonly Tracked[]): Promise<NewsBatch> {
  if (deps.sources.contact === null || (await isPaused(deps))) return NO_NEWS;
  const companyOf = await companyByNumber(deps, tracked);
  const filings = companyOf.size === 0 ? [] : await listFilings(deps, companyOf);
  if (filings.length === 0 || (await isPaused(deps))) return NO_NEWS;

  const headlines = filings.map((filing) => headlineOf(filing, companyOf));
  const { news: recent, rejected } = newsAmong(headlines, deps.now());
  const unread = await unreadAmong(deps.db, recent);
  return { ...NO_NEWS, rejected, news: await readFilings(deps, unread.slice(0, MOST_FILINGS)) };
}

type Headline = ReturnType<typeof headlineOf>;

const headlineOf = (filing: Filing, companyOf: ReadonlyMap<number, number>) => ({
  filing,
  source: "sec",
  upstreamId: filing.accession,
  companyId: companyOf.get(filing.cik) ?? 0,
  type: "SEC Filing" as const,
  publisher: `SEC Form ${filing.form}`,
  isPrimary: true,
  publishedAt: filing.acceptedAt,
  publishedOn: filing.filedOn,
  title: filingTitle(filing),
  url: filingPage(filing),
  isAlwaysKept: filing.items.includes("2.02"),
});

async function isPaused({ db, now }: MarketDeps): Promise<boolean> {
  for (const { id } of SEC_SOURCES) {
    const until = (await sourceState(db, id))?.pausedUntil ?? null;
    if (until !== null && new Date(until) > now()) return true;
  }
  return false;
}

async function companyByNumber({ db, collect, now }: MarketDeps, tracked: readonly Tracked[]) {
  const american = tracked.flatMap(({ listing }) => (listing?.market.isUs === true ? listing : []));
  const ids = new Set(american.map(({ companyId }) => companyId));
  const stored = await listFilers(db);
  const newest = Math.max(0, ...stored.map(({ recordedAt }) => recordedAt.getTime()));
  const areOld = american.length > 0 && now().getTime() - newest >= DAY_MS;
  const filers = areOld ? filersAmong(american, (await collect(secTickers, ["all"])).facts) : [];
  await keepFilers(db, filers, now());
  const ours = [...stored.filter(({ companyId }) => ids.has(companyId)), ...filers];
  return new Map(ours.map(({ companyId, cik }) => [cik, companyId]));
}

/** The list of all filers has new filings within minutes. Each company's own list, read a few times a day, has the rest. */
async function listFilings({ collect, isDue }: MarketDeps, companyOf: ReadonlyMap<number, number>) {
  const current = (await isDue(secCurrent)) ? await collect(secCurrent, ["8-K", "6-K"]) : null;
  const own = (await isDue(secSubmissions)) ? await collect(secSubmissions, [...companyOf.keys()]) : null;
  // Of a filing in both, the first list's time counts: it names its zone.
  const once = new Map(
    [...(own?.facts ?? []), ...(current?.facts ?? [])]
      .filter((filing) => companyOf.has(filing.cik) && isWorthReading(filing))
      .map((filing) => [`${filing.accession} ${filing.cik}`, filing]),
  );
  return [...once.values()].toSorted((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime());
}

async function readFilings({ collect }: MarketDeps, headlines: readonly Headline[]): Promise<News[]> {
  const filings = headlines.map(({ filing }) => filing);
  const indexes = await collect(secFilingIndex, filings);
  const documents = await collect(secDocument, indexes.facts);
  return headlines.flatMap(({ filing, ...headline }) => {
    const urls = indexes.facts
      .filter(({ accession }) => accession === filing.accession)
      .map(({ url }) => url);
    const text = urls.length === 0 ? null : wordsAt(documents, urls);
    return text === null ? [] : [{ ...headline, text }];
  });
}
