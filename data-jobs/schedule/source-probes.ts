import { z } from "zod";

import { addDays, dayOf } from "#domain/base/dates.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import type { SourceReport } from "#jobs/collect/report.ts";
import { alternativeMe } from "#jobs/upstreams/alternative-me.ts";
import { coingeckoCaps, coingeckoEntities, coingeckoTreasuries } from "#jobs/upstreams/coingecko.ts";
import {
  bitstampCloses,
  coinbaseCloses,
  coingeckoCloses,
  krakenCloses,
} from "#jobs/upstreams/daily-closes.ts";
import { ecb, frankfurter } from "#jobs/upstreams/ecb.ts";
import { feedSource } from "#jobs/upstreams/feed.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";
import { finnhub, fmp, twelveData } from "#jobs/upstreams/quotes.ts";
import { secFacts, secTickers } from "#jobs/upstreams/sec.ts";
import { secDebt } from "#jobs/upstreams/sec-debt.ts";
import { secCurrent, secDocument, secFilingIndex, secSubmissions } from "#jobs/upstreams/sec-filings.ts";
import { defineSource, type Source } from "#jobs/upstreams/source.ts";
import { tdnet } from "#jobs/upstreams/tdnet.ts";
import { rnsText, tickerRns } from "#jobs/upstreams/ticker-rns.ts";
import type { SourceSettings } from "#lib/source-settings.ts";

export type Probe = {
  source: string;
  missing: () => string | null;
  send: (collect: Collect) => Promise<SourceReport>;
};

const probe = <Ask, Body, Fact>(
  source: Source<Ask, Body, Fact>,
  ask: Ask,
  missing: string | null = null,
): Probe => ({
  source: source.id,
  missing: () => missing,
  send: (collect) => collect(source, [ask]),
});

/** A source, and a second one that needs what the first has named. */
function chain<Ask, Body, Fact, Next>(
  first: Source<Ask, Body, Fact>,
  {
    ask,
    nextOf,
    missing = null,
  }: { ask: () => Ask | null; nextOf: (fact: Fact) => Next | null; missing?: string | null },
): { probe: Probe; next: () => Next | null } {
  let next: Next | null = null;
  return {
    next: () => next,
    probe: {
      source: first.id,
      missing: () => missing ?? (ask() === null ? NOTHING_NAMED : null),
      send: async (collect) => {
        const second = ask();
        const collected = await collect(first, second === null ? [] : [second]);
        next = collected.facts.flatMap((fact) => nextOf(fact) ?? []).at(0) ?? null;
        return collected;
      },
    },
  };
}

const NOTHING_NAMED = "The source before it named nothing to ask it for.";

/** Where an exchange answers with its price. */
export type PricePlace = { name: string; url: string; read: (body: unknown) => object | null };

const priceSource = ({ name, url, read }: PricePlace) =>
  defineSource({
    id: `price-${name}`,
    publisher: name,
    page: url,
    every: "1m",
    format: "json",
    request: (_ask: "now") => ({ url }),
    body: z.unknown(),
    read: (body) =>
      read(body) === null
        ? { facts: [], rejected: [JSON.stringify(body).slice(0, 100)], isStrange: true }
        : { facts: [name], rejected: [] },
  });

/** Strategy, which every source for American companies knows. */
const CIK = 1_050_446;
const LISTING = listingOf({ id: 1, ticker: "MSTR", exchange: "NASDAQ" });

export type ProbeRequest = { feeds: readonly Feed[]; prices: readonly PricePlace[]; now: Date };

/** One real request to each source, as our jobs send it. */
export function probesOf({ keys, contact }: SourceSettings, { feeds, prices, now }: ProbeRequest): Probe[] {
  const to = addDays(dayOf(now), -1);
  const days = { from: addDays(to, -2), to };
  const unless = (value: string | null, setting: string) =>
    value === null ? `Set ${setting} to use it.` : null;
  const noContact = unless(contact, "SOURCES_CONTACT");
  const noRns = unless(keys["ticker-app"], "TICKER_APP_KEY");
  const rns = { symbols: ["SWC"], dateFrom: addDays(to, -30), cursor: null };
  const quotes = LISTING && [
    probe(finnhub(keys.finnhub ?? ""), LISTING, unless(keys.finnhub, "FINNHUB_KEY")),
    probe(fmp(keys.fmp ?? ""), LISTING, unless(keys.fmp, "FMP_KEY")),
    probe(twelveData(keys["twelve-data"] ?? ""), [LISTING], unless(keys["twelve-data"], "TWELVE_DATA_KEY")),
  ];
  const filings = chain(secSubmissions, { ask: () => CIK, nextOf: (filing) => filing, missing: noContact });
  const index = chain(secFilingIndex, {
    ask: filings.next,
    nextOf: (document) => document,
    missing: noContact,
  });
  const document = chain(secDocument, { ask: index.next, nextOf: () => null, missing: noContact });
  const news = chain(tickerRns(keys["ticker-app"] ?? ""), {
    ask: () => rns,
    nextOf: ({ items }) => items.find(({ textUrl }) => textUrl !== null)?.textUrl ?? null,
    missing: noRns,
  });
  const text = chain(rnsText, { ask: news.next, nextOf: () => null, missing: noRns });
  const entities = chain(coingeckoEntities(keys.coingecko), {
    ask: () => 1,
    nextOf: ({ id }) => ({ companyId: 1, entity: id, asOf: to }),
  });
  const caps = chain(coingeckoCaps(keys.coingecko), { ask: entities.next, nextOf: () => null });
  return [
    probe(secTickers, "all", noContact),
    probe(secCurrent, "8-K", noContact),
    filings.probe,
    index.probe,
    document.probe,
    probe(secFacts, { cik: CIK, concept: "coverShares" }, noContact),
    probe(secDebt, { cik: CIK, concept: "LongTermDebt" }, noContact),
    news.probe,
    text.probe,
    probe(tdnet, "3350"),
    ...feeds.map((feed) => probe(feedSource(feed), "all")),
    ...(quotes ?? []),
    probe(coingeckoTreasuries(keys.coingecko), 1),
    entities.probe,
    caps.probe,
    probe(bitstampCloses, days),
    probe(krakenCloses, days),
    probe(coinbaseCloses, days),
    probe(coingeckoCloses(keys.coingecko), days),
    probe(ecb, "USD"),
    probe(frankfurter, "USD"),
    probe(alternativeMe, 1),
    ...prices.map((place) => probe(priceSource(place), "now")),
  ];
}
