import type { MinuteSample } from "#domain/price-sample.ts";

import type { Db } from "../client.ts";
import { btcMinuteSamples } from "../schema/btc-prices.ts";

/** However many nodes follow the price, the first to write a minute has said it. */
export async function keepMinuteSample(db: Db, sample: MinuteSample): Promise<void> {
  await db
    .insert(btcMinuteSamples)
    .values({
      ...sample,
      priceUsd: String(sample.priceUsd),
      change24h: sample.change24h === null ? null : String(sample.change24h),
    })
    .onConflictDoNothing();
}
