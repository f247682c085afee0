import { beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { keepFxRates } from "#db/fx-rates.ts";
import { storeQuote } from "#db/quote-readings.ts";
import { quotes } from "#db/quotes.ts";
import { sourceIdAt } from "#db/sources.ts";
import { NOW, openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const PATH = "/api/admin/closes";
const csv = (...rows: string[]) => ({ body: { csv: ["date,ticker,close,currency", ...rows].join("\n") } });

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database, {
      holders: [
        { ticker: "ACME", btc: "1000" },
        { ticker: "SWC", btc: "20" },
      ],
    });
    const source = { publisher: "Market", kind: "market" };
    const sourceId = await sourceIdAt(site.db, "https://market.example", source);
    await keepFxRates(site.db, [{ currency: "GBP", day: "2026-11-17", perUsd: "0.8" }], {
      sourceId,
      now: NOW,
    });
    const quote = {
      asOf: "2026-11-16",
      amount: "10",
      currency: "USD",
      priceUsd: "10",
      marketCapUsd: "5000000",
      changePct: null,
    };
    await storeQuote(site.db, 1, { quote, sourceId, now: NOW });
  });
  const stored = () => site.db.select().from(quotes);

  test("every row is stored under our own name, in dollars at the rate of its day, and logged", async () => {
    const asked = csv("2026-11-18,acme,11,USD", "2026-11-13,ACME,9,USD", "2026-11-18,SWC,33.5,GBp");
    expect(await site.send("POST", `${PATH}?reason=Monthly`, asked)).toEqual([
      200,
      { closes: 3, tickers: ["ACME", "SWC"], firstDay: "2026-11-13", lastDay: "2026-11-18" },
    ]);
    expect(await stored()).toHaveLength(4);
    const source = { publisher: "The operator of this tracker", url: "/contact" };
    expect(await site.companies()).toMatchObject([
      {
        currentPrice: 11,
        // The share count implied by the last market cap.
        sharesOutstanding: 500_000,
        marketCap: 5_500_000,
        evidence: { currentPrice: { asOf: "2026-11-18", source } },
      },
      { currentPrice: 0.41875, evidence: { currentPrice: { asOf: "2026-11-18", source } } },
    ]);
    expect(await site.log()).toMatchObject([
      {
        action: "upload-closes",
        subject: "quotes",
        reason: "Monthly",
        before: null,
        after: { closes: 3, tickers: ["ACME", "SWC"] },
        warnings: [],
      },
    ]);
  });

  test("one bad row refuses them all, and each is named", async () => {
    const before = await stored();
    const rows = [
      'Line 3: "2026-02-30" is not a date such as 2026-08-22.',
      "Line 2: we don't track a company with the ticker NOPE.",
      "Line 4: the date 2026-11-22 is in the future.",
      "Line 5: we have no exchange rate for JPY within 14 days before 2026-11-18.",
      "Line 6: we have no exchange rate for GBP within 14 days before 2026-11-16.",
    ];
    const asked = csv(
      "2026-11-18,NOPE,11,USD",
      "2026-02-30,ACME,11,USD",
      "2026-11-22,ACME,11,USD",
      "2026-11-18,ACME,11,JPY",
      "2026-11-16,SWC,33.5,GBp",
      "2026-11-19,ACME,11,USD",
    );
    const refused = [400, { message: `Nothing was stored. ${rows.join(" ")}`, rows }];
    expect(await site.send("POST", PATH, asked)).toEqual(refused);
    expect(await site.send("POST", `${PATH}?check=true`, asked)).toEqual(refused);
    expect(await stored()).toEqual(before);
    expect(await site.log()).toEqual([]);
  });

  test("a jump beside a neighbouring quote is doubted first, and logged where it is confirmed", async () => {
    const asked = csv("2026-11-18,ACME,45,USD", "2026-11-19,ACME,46,USD", "2026-11-13,ACME,1000,USD");
    const messages = [
      "Line 2, ACME: The price would change from 10 USD to 45 USD. There may have been a split or reverse split.",
      "Line 4, ACME: The price would change from 1000 USD to 10 USD. One of the two may be in cents.",
    ];
    expect(await site.send("POST", `${PATH}?check=true`, asked)).toMatchObject([
      200,
      { doubts: messages.map((message) => ({ message })) },
    ]);
    expect(await stored()).toHaveLength(1);
    expect((await site.send("POST", PATH, asked))[0]).toBe(200);
    expect(await site.log()).toMatchObject([{ warnings: messages }]);
  });

  test("a close of a day with a quote counts instead, and keeps its market cap", async () => {
    expect((await site.send("POST", PATH, csv("2026-11-16,ACME,10.5,USD")))[0]).toBe(200);
    expect(await stored()).toHaveLength(2);
    expect(await site.companies()).toMatchObject([{ currentPrice: 10.5, marketCap: 5_000_000 }, {}]);
  });

  test("a file above the limit of every body is refused", async () => {
    expect((await site.send("POST", PATH, { body: { csv: "x".repeat(70_000) } }))[0]).toBe(413);
  });

  test("many bad rows are counted", async () => {
    const rows = Array.from({ length: 25 }, () => "2026-11-18,NOPE,x,USD");
    const [, answer] = await site.send("POST", PATH, csv(...rows));
    expect(answer).toMatchObject({ rows: expect.arrayContaining(["5 more rows can't be used."]) });
  });
});
