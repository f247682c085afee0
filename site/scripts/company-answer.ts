import type { Company, FirstPurchase } from "#domain/company.ts";
import { METHODS, type Method } from "#domain/fact.ts";

type Holding = { asOf: string; method: Method; url: string };

/** The part of GET /api/companies/{id} that the page of a company not yet built shows. */
export type CompanyAnswer = Pick<
  Company,
  | "rank"
  | "ticker"
  | "name"
  | "exchange"
  | "country"
  | "sector"
  | "description"
  | "btcHoldings"
  | "currentPrice"
  | "marketCap"
  | "change24h"
> & { holding: Holding | null; firstPurchase: FirstPurchase["text"] | null };

/** Read by hand, because a schema library would be the larger part of this script. */
export function readCompany(answer: unknown): CompanyAnswer {
  const company = fields(answer);
  const [name, ticker, rank] = [text(company["name"]), text(company["ticker"]), number(company["rank"])];
  if (name === null || ticker === null || rank === null)
    throw new Error("The answer of /api/companies has no name, ticker or rank: has its shape changed?");
  return {
    rank,
    ticker,
    name,
    exchange: text(company["exchange"]),
    country: text(company["country"]),
    sector: text(company["sector"]),
    description: text(company["description"]),
    btcHoldings: text(company["btcHoldings"]),
    currentPrice: number(company["currentPrice"]),
    marketCap: number(company["marketCap"]),
    change24h: number(company["change24h"]),
    holding: holdingIn(fields(fields(company["evidence"])["btcHoldings"])),
    firstPurchase: text(fields(fields(company["details"])["firstPurchase"])["text"]),
  };
}

function holdingIn(evidence: Record<string, unknown>): Holding | null {
  const asOf = text(evidence["asOf"]);
  const method = METHODS.find((known) => known === evidence["method"]);
  const url = text(fields(evidence["source"])["url"]);
  return asOf !== null && method && url?.startsWith("https://") ? { asOf, method, url } : null;
}

const text = (value: unknown) => (typeof value === "string" ? value : null);
const number = (value: unknown) => (typeof value === "number" ? value : null);
const fields = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
