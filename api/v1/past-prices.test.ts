import { expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { storeQuote } from "#db/quotes.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const Price = z.object({ sharePriceUsd: z.object({ value: z.string(), asOf: z.string() }).nullable() });

onEachDatabase((open) => {
  test("the price of a share is that of the point in time, though a newer reading has come since", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
    const read = (at: string, priceUsd: string) => {
      const quote = { amount: priceUsd, currency: "USD", priceUsd, marketCapUsd: null, changePct: null };
      const reading = { quote: { ...quote, asOf: at.slice(0, 10) }, sourceId: 1, now: new Date(at) };
      return storeQuote(database.db, 1, reading);
    };
    await read("2026-03-05T15:00:00Z", "10");
    await read("2026-03-05T21:00:00Z", "11");
    await read("2026-03-06T21:00:00Z", "12");
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    const now = () => new Date("2026-03-07T12:00:00Z");
    const deps = { ...formDeps(database), publicData, now, releaseKey: () => null, releasePage: () => null };
    const app = createApp(deps);
    const priceOf = async (query: string) => {
      const company = await (await app.request(`/api/v1/companies/1?${query}`)).json();
      const list = await (await app.request(`/api/v1/companies?${query}`)).json();
      const { sharePriceUsd } = Price.parse(company);
      expect(z.object({ data: z.array(Price) }).parse(list).data).toEqual([{ sharePriceUsd }]);
      return sharePriceUsd?.value ?? null;
    };
    expect(await priceOf("")).toBe("12");
    expect(await priceOf("asOf=2026-03-05")).toBe("11");
    expect(await priceOf("knownAt=2026-03-05T16:00:00Z")).toBe("10");
    expect(await priceOf("asOf=2026-03-04")).toBeNull();
    const receipt = await (await app.request("/receipt/company/1/price.json?asOf=2026-03-05")).json();
    expect(receipt).toMatchObject({ value: "11" });
    await publicData.close();
  });
});
