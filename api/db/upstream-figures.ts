import { quotient, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import { UNIT_OF_METRIC } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { factsOfCompany } from "./company-records.ts";
import { facts } from "./facts.ts";
import { newestQuoteRows } from "./quotes.ts";

type Told = {
  companyId: number;
  metric: "shares_outstanding" | "btc_holdings";
  value: string;
  asOf: string;
  /** When the company itself disclosed it; null where others say so. */
  disclosedAt: string | null;
  sourceId: number;
};

/** A figure that a source told, as it told it. */
export async function keepToldFigure(tx: Db, { metric, ...told }: Told, now: Date): Promise<void> {
  await tx.insert(facts).values({
    ...told,
    metric,
    unit: UNIT_OF_METRIC[metric],
    asOfPrecision: "day",
    recordedAt: now,
    method: told.disclosedAt === null ? "secondary" : "disclosed",
  });
}

/**
 * Where the next price comes without a market cap and nobody has told the number of shares, the last market cap tells it: or that
 * market cap would be lost.
 */
export async function keepImpliedShares(tx: Db, companyId: number, now: Date): Promise<void> {
  const known = await factsOfCompany(tx, companyId);
  if (currentFact(known, "shares_outstanding") !== null || currentFact(known, "shares_override")?.value)
    return;
  const [row] = await newestQuoteRows(tx, { ids: [companyId] });
  const last = row?.newest;
  const marketCap = toDecimal(last?.marketCapUsd ?? "");
  const price = toDecimal(last?.priceUsd ?? "");
  if (last === undefined || marketCap === null || price === null) return;
  await tx.insert(facts).values({
    companyId,
    metric: "shares_outstanding",
    value: writeDecimal(quotient(marketCap, price, 0), 0),
    unit: "shares",
    asOf: last.asOf,
    asOfPrecision: "day",
    recordedAt: now,
    method: "derived",
    sourceId: last.sourceId,
    note: "Calculated: market cap ÷ share price of that day.",
  });
}
