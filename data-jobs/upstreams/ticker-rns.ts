import { z } from "zod";

import { UpstreamId, allFacts, defineSource, readRows } from "./source.ts";

export type RnsItem = NonNullable<ReturnType<typeof itemAmong>>;

export type RnsAsk = { symbols: readonly string[]; dateFrom: string; cursor: string | null };

const HttpsUrl = z.url({ protocol: /^https$/, normalize: true });

const Item = z.object({
  rnsId: UpstreamId,
  guid: UpstreamId,
  headline: z.string().trim().min(1),
  timestamp: z.iso.datetime({ offset: true }),
  issuer: z.object({
    instrument: z.object({ symbol: z.object({ mnemonic: z.string() }).nullish() }).nullish(),
  }),
  publication: z.array(z.unknown()).nullish(),
  derivatives: z.object({ semanticHtml: z.object({ url: HttpsUrl }).nullish() }).nullish(),
});

const Publication = z.object({ url: HttpsUrl });

const RNS = {
  publisher: "London Stock Exchange RNS via Ticker",
  page: "https://ticker.app",
  every: "15m",
  isAskedWhole: true,
} as const;

/** London's Regulatory News Service, through Ticker, with a key. It ignores filters that a plan lacks, so we filter again. https://developers.ticker.app */
export const tickerRns = (key: string) =>
  defineSource({
    id: "ticker-rns",
    ...RNS,
    format: "json",
    request: ({ symbols, dateFrom, cursor }: RnsAsk) => {
      const query = new URLSearchParams({ symbols: symbols.join(","), dateFrom, pageSize: "50" });
      if (cursor !== null) query.set("pageCursor", cursor);
      return {
        url: `https://api.tickerapp.net/v2/disclosures/sources/rns/items?${query}`,
        headers: { "x-api-key": key },
      };
    },
    body: z.object({
      data: z.array(z.unknown()),
      meta: z.object({ paging: z.object({ nextCursor: z.string().nullish() }) }),
    }),
    read: ({ data, meta }, { symbols }) => {
      const { facts, ...rest } = readRows(data, Item, (item) => itemAmong(symbols, item));
      return { facts: [{ items: facts, nextCursor: meta.paging.nextCursor ?? null }], ...rest };
    },
  });

function itemAmong(symbols: readonly string[], item: z.output<typeof Item>) {
  const symbol = item.issuer.instrument?.symbol?.mnemonic.toUpperCase();
  if (symbol === undefined || !symbols.includes(symbol)) return null;
  const published = (item.publication ?? []).flatMap((given) => Publication.safeParse(given).data ?? []);
  return {
    upstreamId: item.guid,
    symbol,
    title: item.headline,
    publishedAt: new Date(item.timestamp),
    /** The address for readers. */
    url: published[0]?.url ?? newsOf(symbol, item.rnsId),
    textUrl: item.derivatives?.semanticHtml?.url ?? null,
  };
}

/** The exchange's own list of a company's news. The announcement's number only keeps the addresses distinct. */
const newsOf = (symbol: string, rnsId: string) =>
  `https://www.londonstockexchange.com/news?tab=news-explorer&search=${encodeURIComponent(symbol)}#${encodeURIComponent(rnsId)}`;

/** The text of an announcement. It is read but not stored, because it is under licence. */
export const rnsText = defineSource({
  id: "ticker-rns-text",
  ...RNS,
  format: "text",
  request: (url: string) => ({ url }),
  body: z.string(),
  read: (text, url) => allFacts([{ url, text }]),
});
