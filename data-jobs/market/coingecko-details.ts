import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { normaliseName } from "#domain/company/company-name.ts";
import type { Collected } from "#jobs/collect/report.ts";
import { coingeckoEntities, type ListedEntity } from "#jobs/upstreams/coingecko-entities.ts";
import { coingeckoHoldingChart, type HoldingOfDay } from "#jobs/upstreams/coingecko-holding-chart.ts";
import { coingeckoTransactions, type ListedTransaction } from "#jobs/upstreams/coingecko-transactions.ts";
import { coingeckoTreasury, type ListedTreasury } from "#jobs/upstreams/coingecko-treasuries.ts";

import { allPages } from "./coingecko-pages.ts";
import type { MarketDeps } from "./deps.ts";

/** What CoinGecko tells of a company beside its list; null where it tells nothing, or was not asked. */
export type Details = {
  btc: string | null;
  website: string | null;
  firstChange: string | null;
  lastChange: string | null;
  /** Of the last year. */
  history: HoldingOfDay[];
};

/** Each is two or three questions of a small allowance. The others are listed without details. */
const MOST_ASKED = 15;

/** Of those whose figure differs from ours what changed last, of those we do not know what came first. */
export async function detailsOf(
  { collect, sources }: Pick<MarketDeps, "collect" | "sources">,
  { differing, unknown }: Record<"differing" | "unknown", readonly ListedTreasury[]>,
): Promise<{ of: (listed: ListedTreasury) => Details; collected: Omit<Collected<unknown>, "facts">[] }> {
  const key = sources.keys.coingecko;
  const asked = [...differing, ...unknown].slice(0, MOST_ASKED);
  if (asked.length === 0) return { of: () => NO_DETAILS, collected: [] };

  const lists = await allPages(collect, coingeckoEntities(key));
  const entities = lists.flatMap(({ facts }) => facts);
  const idOf = (listed: ListedTreasury) => entityOf(listed, entities)?.id ?? null;
  const ids = asked.flatMap((listed) => idOf(listed) ?? []);
  const treasuries = await collect(coingeckoTreasury(key), ids);
  const news = new Set(unknown.map(idOf));
  const changes = await collect(
    coingeckoTransactions(key),
    ids.map((id) => ({ id, which: news.has(id) ? ("first" as const) : ("last" as const) })),
  );

  const charts = await collect(
    coingeckoHoldingChart(key),
    ids.filter((id) => !news.has(id)),
  );

  return {
    of: (listed) => {
      const id = idOf(listed);
      const treasury = treasuries.facts.find((fact) => fact.id === id);
      const changeOf = (which: ListedTransaction["which"]) =>
        wordsOf(changes.facts.find((change) => change.id === id && change.which === which));
      return {
        btc: treasury?.btc ?? null,
        website: treasury?.website ?? null,
        firstChange: changeOf("first"),
        lastChange: changeOf("last"),
        history: charts.facts.filter((fact) => fact.id === id),
      };
    },
    collected: [...lists, treasuries, changes, charts],
  };
}

const NO_DETAILS: Details = { btc: null, website: null, firstChange: null, lastChange: null, history: [] };

/** The list of companies names none of them: they are found again by ticker, else by name. */
const entityOf = ({ ticker, name }: ListedTreasury, entities: readonly ListedEntity[]) =>
  entities.find((entity) => ticker !== null && entity.ticker === ticker) ??
  entities.find((entity) => normaliseName(entity.name) === normaliseName(name));

const VERBS = { buy: "bought", sell: "sold" };

const wordsOf = (change: ListedTransaction | undefined): string | null =>
  change === undefined
    ? null
    : [
        `${VERBS[change.kind]} ${formatBtcExact(change.btc)} BTC, listed on ${formatDay(change.day)}`,
        ...(change.url === null ? [] : [`(${change.url})`]),
      ].join(" ");
