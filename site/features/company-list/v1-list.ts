import { isListOf, isNullable, isRecord, isText, type Is } from "#contract/shape.ts";
import { pick } from "#domain/base/pick.ts";
import { EVIDENCE_KEYS, type Company, type Evidence } from "#domain/company/company.ts";
import { marketCapUsd as marketCapUsdOf } from "#domain/company/quotes/valuation.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import type { V1Company, V1Figure, V1Mnav } from "#domain/v1/records.ts";
import { request } from "#site/client/request.ts";

const MOST_ROWS = 1_000;

type Page<Row> = { data: Row[]; next: string | null };

/** All rows of a list under /api/v1, or under /api/for-pages where it has quotes. */
export async function fetchAllV1<Row>(path: string, query: URLSearchParams, isRow: Is<Row>): Promise<Row[]> {
  const isPage = isRecord<Page<Row>>({ data: isListOf(isRow), next: isNullable(isText) });
  const rows: Row[] = [];
  const first = new URLSearchParams([...query, ["limit", String(MOST_ROWS)]]);
  for (let next: string | null = `${path}?${first}`; next !== null;) {
    const page: Page<Row> = checked(path, isPage, await request("GET", next));
    rows.push(...page.data);
    next = page.next;
  }
  return rows;
}

export async function fetchOneV1<Row>(path: string, isRow: Is<Row>, query?: URLSearchParams) {
  return checked(path, isRow, await request("GET", query ? `${path}?${query}` : path));
}

function checked<T>(path: string, is: Is<T>, answer: unknown): T {
  if (!is(answer)) throw new Error(`${path} sent an unexpected answer`);
  return answer;
}

/** Converts a company of the open API to the form our own pages use. */
export const companyOfV1 = (row: Omit<V1Company, "awaitsReview">, mnav: V1Mnav | null): Company => ({
  id: row.id,
  rank: row.rank ?? 0,
  ...pick(row, ["ticker", "name", "country", "sector", "type", "exchange", "website"]),
  description: null,
  isFeatured: false,
  revision: 0,
  btcHoldings: row.btcHoldings?.value ?? null,
  sharesOutstanding: numberOf(row.sharesOutstanding),
  currentPrice: numberOf(row.sharePriceUsd),
  marketCap: numberOf(row.marketCapUsd),
  change24h: null,
  oneDay: mnav && oneDayOf(mnav),
  lastUpdated: row.btcHoldings?.recordedAt ?? "",
  formerly: row.formerly,
  evidence: {
    btcHoldings: evidenceOf(row.btcHoldings),
    sharesOutstanding: evidenceOf(row.sharesOutstanding),
    currentPrice: evidenceOf(row.sharePriceUsd),
    marketCap: evidenceOf(row.marketCapUsd),
  },
});

/** The same inputs as those of its multiples. */
function oneDayOf({ day, ...inputs }: V1Mnav): Company["oneDay"] {
  const { btcHoldings, marketCapUsd, sharePriceUsd, sharesOutstanding, btcUsd } = inputs;
  const [price, shares] = [sharePriceUsd, sharesOutstanding].map(numberOf);
  return day === null
    ? null
    : {
        day,
        btcHoldings: btcHoldings?.value ?? null,
        marketCap: numberOf(marketCapUsd) ?? marketCapUsdOf(shares ?? null, price ?? null),
        btcUsd: btcUsd === null ? null : Number(btcUsd),
      };
}

const numberOf = (figure: V1Figure | null) =>
  figure === null || figure.value === null ? null : Number(figure.value);

const evidenceOf = (figure: V1Figure | null): Evidence | null =>
  figure && { ...pick(figure, EVIDENCE_KEYS), method: shownMethod(figure) };
