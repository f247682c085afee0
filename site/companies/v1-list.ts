import { isListOf, isNullable, isRecord, isText, type Is } from "#contract/shape.ts";
import type { Company, Evidence } from "#domain/company/company.ts";
import type { V1Company, V1Figure } from "#domain/v1/records.ts";
import { request } from "#site/live/request.ts";

const MOST_ROWS = 1_000;

/** Fetches all pages of a /api/v1 list. */
export async function fetchAllV1<Row>(path: string, query: URLSearchParams, isRow: Is<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  const first = new URLSearchParams([...query, ["limit", String(MOST_ROWS)]]);
  for (let next: string | null = `/api/v1${path}?${first}`; next !== null;) {
    const page: Page<Row> = pageOf(await request("GET", next), isRow, path);
    rows.push(...page.data);
    next = page.next;
  }
  return rows;
}

export async function fetchOneV1<Row>(path: string, query: URLSearchParams, isRow: Is<Row>): Promise<Row> {
  const search = query.size === 0 ? "" : `?${query}`;
  const answer = await request("GET", `/api/v1${path}${search}`);
  if (!isRow(answer)) throw new Error(`/api/v1${path} sent an unexpected answer`);
  return answer;
}

type Page<Row> = { data: Row[]; next: string | null };

const isPage = isRecord<{ data: unknown[]; next: string | null }>({
  data: Array.isArray,
  next: isNullable(isText),
});

function pageOf<Row>(answer: unknown, isRow: Is<Row>, path: string): Page<Row> {
  if (isPage(answer)) {
    const { data, next } = answer;
    if (isListOf(isRow)(data)) return { data, next };
  }
  throw new Error(`/api/v1${path} sent an unexpected answer`);
}

/** Converts a company of the open API to the form our own pages use. */
export const companyOfV1 = (row: V1Company): Company => ({
  id: row.id,
  rank: row.rank ?? 0,
  ticker: row.ticker,
  name: row.name,
  country: row.country,
  sector: row.sector,
  exchange: row.exchange,
  website: row.website,
  description: null,
  isFeatured: false,
  revision: 0,
  btcHoldings: row.btcHoldings?.value ?? null,
  sharesOutstanding: numberOf(row.sharesOutstanding),
  currentPrice: numberOf(row.sharePriceUsd),
  marketCap: numberOf(row.marketCapUsd),
  change24h: null,
  lastUpdated: row.btcHoldings?.recordedAt ?? "",
  evidence: {
    btcHoldings: evidenceOf(row.btcHoldings),
    sharesOutstanding: evidenceOf(row.sharesOutstanding),
    currentPrice: evidenceOf(row.sharePriceUsd),
    marketCap: evidenceOf(row.marketCapUsd),
  },
});

const numberOf = (figure: V1Figure | null) =>
  figure === null || figure.value === null ? null : Number(figure.value);

const evidenceOf = (figure: V1Figure | null): Evidence | null =>
  figure && {
    asOf: figure.asOf,
    disclosedAt: figure.disclosedAt,
    method: figure.method,
    confidence: null,
    source: figure.source,
  };
