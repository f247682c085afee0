import { z } from "zod";

import { multiply } from "#domain/base/decimal.ts";
import { APPROXIMATE_CAP_SOURCE } from "#domain/company/quotes/approximate-cap.ts";
import type { MarketQuote } from "#domain/company/company.ts";

import { Positive, UpstreamId, defineSource, readRows, type Refusal } from "./source.ts";

const Status = z
  .object({ status: z.object({ error_code: z.number(), error_message: z.string() }) })
  .transform(({ status }) => ({ code: status.error_code, message: status.error_message }));

/** What all CoinGecko sources share. Its terms ask for the label "Data provided by CoinGecko", with a link. https://docs.coingecko.com */
export const COINGECKO = {
  publisher: "CoinGecko",
  every: "1d",
  format: "json",
  isAskedWhole: true,
  lane: { name: "coingecko", everyMs: 2_500 },
  refusal: z
    .union([
      Status,
      z.object({ error: Status }).transform(({ error }) => error),
      z.object({ error: z.string() }).transform(({ error: message }) => ({ code: 404, message })),
    ])
    .transform(({ code, message }): Refusal => ({
      kind: code === 429 ? "limit" : code === 404 ? "unknown" : code >= 10_000 ? "key" : "error",
      message: `${message} (${code})`,
    })),
} as const;

/** Without a key, all users of one address share a small allowance. A demo key has its own. */
export const coingeckoRequest = (path: string, key: string | null) => ({
  url: `https://api.coingecko.com/api/v3${path}`,
  ...(key === null ? {} : { headers: { "x-cg-demo-api-key": key } }),
});

export const TREASURIES_PER_PAGE = 250;

/** CoinGecko is the only one that adds a suffix to US shares. */
const TickerSymbol = z
  .string()
  .nullish()
  .transform((symbol) => symbol?.trim().toUpperCase().replace(/\.US$/, "") || null);

const Row = z
  .object({
    name: z.string().trim().min(1),
    symbol: TickerSymbol,
    country: z.string().nullish(),
    /** It may list a company without an amount. */
    total_holdings: z.preprocess((given) => (given === 0 ? null : given), Positive.nullable()),
  })
  .transform(({ name, symbol: ticker, country, total_holdings: btc }) => ({
    name,
    ticker,
    country: /^[A-Z]{2}$/.exec(country ?? "")?.[0] ?? null,
    btc,
  }));
/** A company's holding on another tracker: to compare with ours, and to discover companies. */
export type ListedTreasury = z.output<typeof Row> & {
  /** What the list says that all of it holds; null if it does not say. */
  listBtc: string | null;
};

/** https://docs.coingecko.com/reference/companies-public-treasury */
export const coingeckoTreasuries = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    id: "coingecko-treasuries",
    page: "https://www.coingecko.com/en/treasuries/bitcoin",
    request: (page: number) =>
      coingeckoRequest(
        `/companies/public_treasury/bitcoin?per_page=${TREASURIES_PER_PAGE}&page=${page}&order=total_holdings_usd_desc`,
        key,
      ),
    body: z.object({ companies: z.array(z.unknown()), total_holdings: Positive.nullable().catch(null) }),
    read: ({ companies, total_holdings: listBtc }) =>
      readRows(companies, Row, (row): ListedTreasury => ({ ...row, listBtc })),
  });

const Entity = z.object({ id: UpstreamId, name: z.string().trim().min(1), symbol: TickerSymbol });

/** The ids under which single companies can be requested. https://docs.coingecko.com/reference/entities-list */
export const coingeckoEntities = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    id: "coingecko-entities",
    page: APPROXIMATE_CAP_SOURCE.url,
    request: (page: number) =>
      coingeckoRequest(
        `/entities/list?entity_type=company&per_page=${TREASURIES_PER_PAGE}&page=${page}`,
        key,
      ),
    body: z.array(z.unknown()),
    read: (entities) =>
      readRows(entities, Entity, ({ symbol: ticker, ...entity }) => ({ ...entity, ticker })),
  });

/** Two decimals: below this, rounding alone changes a market cap by more than 5 %. */
const LEAST_MNAV = 0.1;

const Treasury = z.object({
  m_nav: Positive.refine((mnav) => Number(mnav) >= LEAST_MNAV, `m_nav is below ${LEAST_MNAV}`).nullable(),
  total_treasury_value_usd: Positive.nullable(),
  total_asset_value_per_share_usd: Positive.nullable(),
});

type CapQuery = { companyId: number; entity: string; asOf: string };

/**
 * Market caps that follow from a treasury: m_nav = market cap ÷ value of the treasury. The price is that of the share
 * CoinGecko counts, to notice a reading in another unit; we don't show it. https://docs.coingecko.com/reference/public-treasury-entity
 */
export const coingeckoCaps = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    id: "coingecko-caps",
    page: APPROXIMATE_CAP_SOURCE.url,
    emptyStatus: 404,
    request: ({ entity }: CapQuery) =>
      coingeckoRequest(`/public_treasury/${encodeURIComponent(entity)}`, key),
    body: z.object({ m_nav: z.unknown(), total_treasury_value_usd: z.unknown() }).loose(),
    read: (body, { companyId, asOf }) =>
      readRows([body], Treasury, (treasury): MarketQuote | null => {
        const price = multiply(treasury.m_nav, treasury.total_asset_value_per_share_usd, 8);
        const marketCapUsd = multiply(treasury.m_nav, treasury.total_treasury_value_usd, 0);
        if (price === null || marketCapUsd === null) return null;
        return { companyId, asOf, price, currency: "USD", changePct: null, marketCapUsd };
      }),
  });
