import { expect, onTestFinished, test, vi } from "vitest";

import { btcMinuteSamples } from "#db/schema/btc-prices.ts";
import { populate } from "#db/writes/populate.ts";
import { priceMessage } from "#live/price-message.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";
import { done, pass, stopTheClock } from "#testing/venues/fake-clock.ts";

import { openLivePrice } from "./open-live-price.ts";

onEachDatabase((open) => {
  test("a demo says with every price that it is one, and leaves nothing in the database", async () => {
    const database = await open();
    await populate(database.db, seedOf());
    stopTheClock();
    const told: unknown[] = [];
    await done(
      openLivePrice(database, { priceFeed: "demo", priceVenues: ["kraken"] }).then((livePrice) => {
        livePrice.watch((price) => told.push(priceMessage(price).data));
        onTestFinished(() => livePrice.close());
      }),
    );
    await pass(130);
    expect(told).toHaveLength(65);
    for (const data of told) expect(data).toMatchObject({ price: 99_000, quality: "demo", venues: [] });
    vi.useRealTimers();
    expect(await database.db.select().from(btcMinuteSamples)).toEqual([]);
  });
});
