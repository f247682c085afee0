import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { storeQuote } from "#db/quote-readings.ts";
import { COMPANY_FRAME, FRAME } from "#pages/frame.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const Price = z.object({ sharePriceUsd: z.object({ value: z.string(), asOf: z.string() }).nullable() });

const frame = { text: `<title>${FRAME.title} | Site</title>${FRAME.main}`, headers: [] };

async function appWith(database: Database, readings: [at: string, priceUsd: string][]) {
  await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
  for (const [at, priceUsd] of readings) {
    const quote = { amount: priceUsd, currency: "USD", priceUsd, marketCapUsd: null, changePct: null };
    const reading = { quote: { ...quote, asOf: at.slice(0, 10) }, sourceId: 1, now: new Date(at) };
    await storeQuote(database.db, 1, reading);
  }
  const publicData = await keepPublicData(database, (error) => {
    throw error;
  });
  onTestFinished(() => publicData.close());
  return createApp({
    ...formDeps(database),
    publicData,
    now: () => new Date("2026-03-14T12:00:00Z"),
    releaseKey: () => "r1",
    releasePage: (path) => (path === COMPANY_FRAME ? frame : null),
  });
}

onEachDatabase((open) => {
  test("the price of a share is that of the point in time, though a newer reading has come since", async () => {
    const app = await appWith(await open(), [
      ["2026-03-05T15:00:00Z", "10"],
      ["2026-03-05T21:00:00Z", "11"],
      ["2026-03-06T21:00:00Z", "12"],
    ]);
    const priceOf = async (query: string) => {
      const company = await (await app.request(`/api/for-pages/companies/1?${query}`)).json();
      const list = await (await app.request(`/api/for-pages/companies?${query}`)).json();
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
  });

  test("more than a week after the last quote a past day has no share price and says why, while today keeps it", async () => {
    const app = await appWith(await open(), [["2026-03-05T21:00:00Z", "10"]]);
    const read = async (path: string) => (await app.request(path)).text();
    const reason = "No quote in the 7 days up to 13 Mar 2026";
    expect(await read("/api/for-pages/companies/1?asOf=2026-03-12")).toContain('"noQuote":null');
    expect(await read("/api/for-pages/companies/1?asOf=2026-03-13")).toContain(
      `"sharePriceUsd":null,"marketCapUsd":null,"formerly":null,"awaitsReview":null,"noQuote":"${reason}"`,
    );
    expect(Price.parse(JSON.parse(await read("/api/for-pages/companies/1"))).sharePriceUsd?.value).toBe("10");
    expect(await read("/receipt/company/1/price.json?asOf=2026-03-13")).toContain(reason);
    expect(await read("/receipt/company/1/holdings.json?asOf=2026-03-13")).not.toContain(reason);
    expect(await read("/company/1?asOf=2026-03-12")).toContain("/receipt/company/1/price?asOf=2026-03-12");
    expect(await read("/company/1?asOf=2026-03-13")).toContain(reason);
  });
});
