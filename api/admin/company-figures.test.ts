import { beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { facts } from "#db/facts.ts";
import { quotes } from "#db/quotes.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database);
    await database.db.insert(quotes).values({
      companyId: 1,
      asOf: "2026-01-02",
      price: "1.5",
      currency: "USD",
      priceUsd: "1.5",
      marketCapUsd: "500000000",
      sourceId: 1,
    });
    await marketSays("100000000", "2026-01-02");
    await site.publicData.refresh();
  });

  const marketSays = (value: string, asOf: string) =>
    database.db.insert(facts).values({
      companyId: 1,
      metric: "shares_outstanding",
      value,
      unit: "shares",
      asOf,
      asOfPrecision: "day",
      method: "disclosed",
      sourceId: 1,
    });
  const set = (sharesOutstanding: unknown, query = "") =>
    site.send("PUT", `/api/admin/companies/1/shares${query}`, { body: { sharesOutstanding } });

  test("the number counts from then on, and the market cap is that many times the price", async () => {
    expect(await set("266000000")).toMatchObject([
      200,
      { sharesOutstanding: 266_000_000, marketCap: 399_000_000, revision: 2 },
    ]);
    expect(await site.companies()).toMatchObject([
      { sharesOutstanding: 266_000_000, marketCap: 399_000_000 },
    ]);
  });

  test("market data does not replace it, until it is taken back", async () => {
    await set("266000000");
    await marketSays("120000000", "2026-12-01");
    await site.publicData.refresh();
    expect(await site.companies()).toMatchObject([{ sharesOutstanding: 266_000_000 }]);
    expect(await set(null)).toMatchObject([200, { sharesOutstanding: 120_000_000, marketCap: 500_000_000 }]);
  });

  test("every change is written down, with the figures before and after", async () => {
    await set("266000000");
    await set(null);
    const [market, ours] = [
      { ticker: "ACME", sharesOutstanding: 100_000_000, marketCap: 500_000_000 },
      { ticker: "ACME", sharesOutstanding: 266_000_000, marketCap: 399_000_000 },
    ];
    expect(await site.log()).toMatchObject([
      { action: "update-shares", subject: "company/1", before: market, after: ours },
      { action: "update-shares", subject: "company/1", before: ours, after: market },
    ]);
  });

  test("ten times as many are doubted when asked first, and nothing is written", async () => {
    expect(await set("1000000000", "?check=true")).toMatchObject([
      200,
      {
        doubts: [
          {
            kind: "tenfold-shares",
            message: "The share count would change from 100,000,000 to 1,000,000,000.",
          },
        ],
        after: { sharesOutstanding: 1_000_000_000 },
      },
    ]);
    expect(await site.log()).toEqual([]);
    expect(await site.companies()).toMatchObject([{ sharesOutstanding: 100_000_000, revision: 1 }]);
  });

  test("who saw an older number is told both", async () => {
    await set("266000000");
    const asked = { body: { sharesOutstanding: "5" }, headers: { "If-Match": '"1"' } };
    expect(await site.send("PUT", "/api/admin/companies/1/shares", asked)).toMatchObject([
      412,
      { current: { sharesOutstanding: 266_000_000 }, yours: { sharesOutstanding: "5" } },
    ]);
  });

  test("what is no number of shares, or for a company that nobody tracks, changes nothing", async () => {
    for (const wrong of ["abc", "-1", "1.5", "0", "", undefined, {}])
      expect((await set(wrong))[0], String(wrong)).toBe(400);
    const asked = { body: { sharesOutstanding: "5" } };
    expect((await site.ask("PUT", "/api/admin/companies/99/shares", asked)).status).toBe(404);
    expect(await site.companies()).toMatchObject([{ sharesOutstanding: 100_000_000, revision: 1 }]);
    expect(await site.log()).toEqual([]);
  });
});
