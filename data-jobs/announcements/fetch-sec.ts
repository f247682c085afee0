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
import { filingPage, secTickers } from "#jobs/upstreams/sec.ts";

import { NO_NEWS, newsAmong, unreadAmong, wordsAt, type NewsBatch, type Tracked } from "./news.ts";

const SEC_SOURCES = [secTickers, secCurrent, secSubmissions, secFilingIndex, secDocument];
/** The rest is read in the next run. */
const MOST_FILINGS = 60;

/** Current reports of our companies. Requests to the SEC must name a contact, and one refused request counts for all its hosts. */
export async function fetchSec(deps: MarketDeps, tracked: readonly Tracked[]): Promise<NewsBatch> {
  if (deps.sources.contact === null || (await isPaused(deps))) return NO_NEWS;
  const numbers = await companyByNumber(deps, tracked);
  const listed = await listFilings(deps, numbers.companyOf);
  const reports = [...numbers.reports, ...listed.reports];
  if (listed.filings.length === 0 || (await isPaused(deps))) return { ...NO_NEWS, reports };

  const { news: recent, rejected } = newsAmong(
    listed.filings.map((filing) => headlineOf(filing, numbers.companyOf)),
    deps.now(),
  );
  const unread = await unreadAmong(deps.db, recent);
  const read = await readFilings(deps, unread.slice(0, MOST_FILINGS));
  return { ...NO_NEWS, rejected, news: read.news, reports: [...reports, ...read.reports] };
}

type Headline = ReturnType<typeof headlineOf>;

const headlineOf = (filing: Filing, companyOf: ReadonlyMap<number, number>) => ({
  filing,
  source: "sec",
  upstreamId: filing.accession,
  companyId: companyOf.get(filing.cik) ?? 0,
  type: "SEC Filing" as const,
  publisher: `SEC Form ${filing.form}`,
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
  const stored = await listFilers(db);
  const newest = Math.max(0, ...stored.map(({ recordedAt }) => recordedAt.getTime()));
  const american = tracked.filter(({ listing }) => listing?.market.isUs === true);
  const ids = new Set(american.map(({ company }) => company.id));
  const companyOf = new Map(
    stored.filter(({ companyId }) => ids.has(companyId)).map(({ companyId, cik }) => [cik, companyId]),
  );
  if (american.length === 0 || now().getTime() - newest < DAY_MS) return { companyOf, reports: [] };

  const collected = await collect(secTickers, ["all"]);
  const numberOf = new Map(collected.facts.map(({ ticker, cik }) => [ticker, cik]));
  const filers = american.flatMap(({ company, listing }) => {
    const cik = numberOf.get((listing?.code ?? "").replaceAll(".", "-"));
    return cik === undefined ? [] : [{ companyId: company.id, cik }];
  });
  await keepFilers(db, filers, now());
  for (const { cik, companyId } of filers) companyOf.set(cik, companyId);
  return { companyOf, reports: [collected] };
}

/** The list of all filers has new filings within minutes. Each company's own list, read a few times a day, has the rest. */
async function listFilings({ collect, isDue }: MarketDeps, companyOf: ReadonlyMap<number, number>) {
  const lists = [];
  if (companyOf.size > 0 && (await isDue(secCurrent))) lists.push(await collect(secCurrent, ["8-K", "6-K"]));
  if (companyOf.size > 0 && (await isDue(secSubmissions)))
    lists.push(await collect(secSubmissions, [...companyOf.keys()]));
  const once = new Map(
    lists
      .flatMap(({ facts }) => facts)
      .filter((filing) => companyOf.has(filing.cik) && isWorthReading(filing))
      .map((filing) => [`${filing.accession} ${filing.cik}`, filing]),
  );
  const newestFirst = [...once.values()].toSorted((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime());
  return { filings: newestFirst, reports: lists };
}

async function readFilings({ collect }: MarketDeps, headlines: readonly Headline[]) {
  const indexes = await collect(
    secFilingIndex,
    headlines.map(({ filing }) => filing),
  );
  const documents = await collect(secDocument, indexes.facts);
  const news = headlines.flatMap(({ filing, ...headline }) => {
    const urls = indexes.facts
      .filter(({ accession }) => accession === filing.accession)
      .map(({ url }) => url);
    const text = urls.length === 0 ? null : wordsAt(documents, urls);
    return text === null ? [] : [{ ...headline, text }];
  });
  return { news, reports: [indexes, documents] };
}
