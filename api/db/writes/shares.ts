import { desc, eq } from "drizzle-orm";

import { quotient, toDecimal, writeDecimal } from "#domain/decimal.ts";
import { currentFact } from "#domain/company-figures.ts";

import type { Db } from "../client.ts";
import { factsOfCompany } from "../queries/company-records.ts";
import { facts } from "../schema/facts.ts";
import { quotes } from "../schema/quotes.ts";

export type FiledShares = {
  companyId: number;
  value: string;
  asOf: string;
  disclosedAt: string;
  sourceId: number;
};

/** A count that a company has filed. */
export async function keepFiledShares(
  tx: Db,
  { companyId, value, asOf, disclosedAt, sourceId }: FiledShares,
  now: Date,
) {
  await tx.insert(facts).values({
    companyId,
    metric: "shares_outstanding",
    value,
    unit: "shares",
    asOf,
    asOfPrecision: "day",
    disclosedAt,
    recordedAt: now,
    method: "disclosed",
    sourceId,
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
  const [last] = await tx
    .select()
    .from(quotes)
    .where(eq(quotes.companyId, companyId))
    .orderBy(desc(quotes.asOf))
    .limit(1);
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
    note: "What the market cap and the price of that day come to.",
  });
}
