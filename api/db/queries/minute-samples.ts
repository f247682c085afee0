import { and, desc, gte, lte } from "drizzle-orm";

import type { PastPrice } from "#domain/price/btc-price.ts";

import type { Db } from "../client.ts";
import { btcMinuteSamples } from "../schema/btc-prices.ts";

const GAP_MS = 600_000;

/** The price stored last before a moment, if that was at most ten minutes before. */
export async function sampleBefore(db: Db, moment: Date): Promise<PastPrice | null> {
  const { minute, priceUsd } = btcMinuteSamples;
  const [row] = await db
    .select({ minute, priceUsd })
    .from(btcMinuteSamples)
    .where(and(lte(minute, moment), gte(minute, new Date(moment.getTime() - GAP_MS))))
    .orderBy(desc(minute))
    .limit(1);
  return row === undefined ? null : { priceUsd: Number(row.priceUsd), at: row.minute.getTime() };
}
