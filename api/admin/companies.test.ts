import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { facts } from "#db/facts.ts";
import { listingEvents } from "#db/company-events.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const NEW = {
  name: "Newcomer plc",
  ticker: "newc",
  country: "GB",
  sector: "Technology",
  type: "Miner",
  exchange: "AQSE",
  btcHoldings: "28.56",
  sharesOutstanding: null,
  website: "https://newcomer.example",
  description: "",
};

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database, {
      holders: [
        { ticker: "ACME", btc: "1000", featured: true },
        { ticker: "HOARD", btc: "40" },
      ],
    });
  });
  const tickers = async () => (await site.companies()).map(({ ticker }) => ticker);

  describe("the type of a company", () => {
    test("is changed or cleared by a reviewer, with both versions in the history", async () => {
      const [status, changed] = await site.send("PUT", "/api/admin/companies/1/type", {
        body: { type: "Miner" },
      });
      expect(status).toBe(200);
      expect(changed).toMatchObject({ id: 1, type: "Miner", revision: 2 });
      await site.ask("PUT", "/api/admin/companies/1/type", { body: { type: "" } });
      expect((await site.companies())[0]).toMatchObject({ id: 1, type: null, revision: 3 });
      const [status400] = await site.send("PUT", "/api/admin/companies/1/type", { body: { type: "Bank" } });
      expect(status400).toBe(400);
    });

    test("is not changed from an older version", async () => {
      await site.ask("PUT", "/api/admin/companies/1/type", { body: { type: "Fund" } });
      const [status] = await site.send("PUT", "/api/admin/companies/1/type", {
        body: { type: "Miner" },
        headers: { "If-Match": '"1"' },
      });
      expect(status).toBe(412);
    });
  });

  describe("adding a company", () => {
    test("answers with it, and lists it at once", async () => {
      const [status, added] = await site.send("POST", "/api/admin/companies", { body: NEW });
      expect(status).toBe(201);
      expect(added).toMatchObject({
        id: 1_001,
        rank: 3,
        ticker: "NEWC",
        name: "Newcomer plc",
        country: "GB",
        type: "Miner",
        btcHoldings: "28.56",
        sharesOutstanding: null,
        description: null,
        isFeatured: false,
        revision: 1,
      });
      expect(await tickers()).toEqual(["ACME", "HOARD", "NEWC"]);
    });

    test("shows for its figures that we say so ourselves, or who else does and when", async () => {
      await site.ask("POST", "/api/admin/companies", { body: { ...NEW, sharesOutstanding: "5000" } });
      const sourced = {
        ...NEW,
        ticker: "SRC",
        asOf: "2026-08",
        sourceUrl: "http://www.news.example/1",
      };
      await site.ask("POST", "/api/admin/companies", { body: sourced });
      const ours = {
        method: "secondary",
        source: { publisher: "The operator of this tracker", url: "/contact" },
      };
      expect((await site.companies()).slice(2)).toMatchObject([
        {
          sharesOutstanding: 5_000,
          evidence: { btcHoldings: { asOf: "../2026-11-20", ...ours }, sharesOutstanding: ours },
        },
        {
          evidence: {
            btcHoldings: {
              asOf: "2026-08",
              source: { publisher: "news.example", url: "https://www.news.example/1" },
            },
          },
        },
      ]);
    });

    test("takes no figure of a day to come, whichever form sends it", async () => {
      const shares = { sharesOutstanding: "5000" };
      const holding = { bitcoinHoldings: "1100", rnsUrl: "https://acme.example/8-k" };
      for (const asOf of ["2099-01-01", "2026-11-22", "2026-12"])
        for (const [method, path, body] of [
          ["POST", "/api/admin/companies", { ...NEW, asOf }],
          ["PUT", "/api/admin/companies/1/shares", { ...shares, asOf }],
          ["POST", "/api/companies/1/update-from-rns", { ...holding, asOf }],
        ] as const)
          expect(await site.send(method, path, { body }), `${path} ${asOf}`).toEqual([
            400,
            { message: "asOf: must not be after today; enter the day on which the figure was true." },
          ]);
      expect(await tickers()).toEqual(["ACME", "HOARD"]);
      const tomorrow = { ...shares, asOf: "2026-11-21" };
      expect((await site.ask("PUT", "/api/admin/companies/1/shares", { body: tomorrow })).status).toBe(200);
    });

    test("with an odd ticker is doubted when asked first, and nothing is added", async () => {
      const body = { ...NEW, ticker: "ux/3 é.b" };
      expect(await site.send("POST", "/api/admin/companies?check=true", { body })).toMatchObject([
        200,
        { doubts: [{ kind: "odd-ticker" }] },
      ]);
      expect(await tickers()).toEqual(["ACME", "HOARD"]);
    });

    test("gives it the first purchase on record under another spelling of its name", async () => {
      const [text, url] = ["1 February 2024", "https://acme.example/first"];
      await database.db
        .update(companies)
        .set({ firstPurchase: text, firstPurchaseUrl: url })
        .where(eq(companies.id, 1));
      for (const [ticker, name] of [
        ["BACK", " ACME, inc "],
        ["ELSE", "Acme Mining Inc."],
      ])
        await site.ask("POST", "/api/admin/companies", { body: { ...NEW, ticker, name } });
      expect(await site.read("/api/companies/1001")).toMatchObject({
        details: { firstPurchase: { text, url } },
      });
      expect(await site.read("/api/companies/1002")).toMatchObject({ details: { firstPurchase: null } });
    });

    test("under a ticker that is taken, in either case, is a conflict; once its company is gone it is free", async () => {
      expect(await site.send("POST", "/api/admin/companies", { body: { ...NEW, ticker: "acme" } })).toEqual([
        409,
        { message: "We already track a company with the ticker ACME." },
      ]);
      await site.ask("DELETE", "/api/admin/companies/1");
      expect(
        (await site.ask("POST", "/api/admin/companies", { body: { ...NEW, ticker: "acme" } })).status,
      ).toBe(201);
    });

    test("that is wrong is refused with the field and why, and adds nothing", async () => {
      for (const [change, reason] of [
        [{ name: "" }, /^name: is required\.$/],
        [{ ticker: undefined }, /^ticker: /],
        [{ btcHoldings: "lots" }, /^btcHoldings: must be an amount of bitcoin such as 28\.56\.$/],
        [{ website: "newcomer" }, /^website: must be a web address such as/],
        [{ isFeatured: true }, /isFeatured/],
      ] as const) {
        const body = { ...NEW, ...change };
        expect(await site.send("POST", "/api/admin/companies", { body })).toEqual([
          400,
          { message: expect.stringMatching(reason) },
        ]);
      }
      expect(await tickers()).toEqual(["ACME", "HOARD"]);
      expect(await site.log()).toEqual([]);
    });

    test("is written down with who did it and why", async () => {
      await site.ask("POST", "/api/admin/companies?reason=Listed%20today", { body: NEW });
      expect(await site.log()).toMatchObject([
        {
          actor: "admin",
          action: "add-company",
          subject: "company/1001",
          before: null,
          after: { ticker: "NEWC", btcHoldings: "28.56", sourceUrl: null },
          reason: "Listed today",
          warnings: [],
          at: expect.any(Date),
        },
      ]);
    });
  });

  describe("removing a company", () => {
    test("takes it out of the list and keeps its history", async () => {
      expect(await site.send("DELETE", "/api/admin/companies/1?reason=Sold%20out")).toEqual([
        200,
        { success: true },
      ]);
      expect(await tickers()).toEqual(["HOARD"]);
      expect((await site.app.request("/api/companies/1")).status).toBe(404);
      expect(await database.db.select().from(listingEvents)).toMatchObject([
        { companyId: 1, kind: "removed", onDay: "2026-11-20", onPrecision: "day", reason: "Sold out" },
      ]);
      expect(await database.db.select().from(facts)).toHaveLength(2);
    });

    test("and taking that back, leaves what the list said before in reach", async () => {
      const list = async (query: string) => {
        const answer = await site.app.request(`/api/v1/companies.csv?${query}`);
        return (await answer.text()).split("\n").length - 2;
      };
      const [before, after] = ["knownAt=2026-11-19", "knownAt=2026-11-20"];
      await site.ask("DELETE", "/api/admin/companies/1");
      expect([await list(""), await list(before), await list(after)]).toEqual([1, 2, 1]);
      expect(await list("asOf=2026-11-19&knownAt=2026-11-19")).toBe(2);
      await site.ask("POST", "/api/admin/companies/1/restore");
      expect([await list(""), await list(after)]).toEqual([2, 2]);
      expect((await database.db.select().from(listingEvents)).map(({ kind }) => kind)).toEqual([
        "removed",
        "restored",
      ]);
    });

    test("a second time, or one that nobody tracks, finds nothing", async () => {
      await site.ask("DELETE", "/api/admin/companies/1");
      for (const id of ["1", "99", "abc"])
        expect((await site.ask("DELETE", `/api/admin/companies/${id}`)).status, id).toBe(404);
      expect(await site.log()).toHaveLength(1);
    });

    test("can be taken back, once", async () => {
      await site.ask("DELETE", "/api/admin/companies/1");
      const [status, restored] = await site.send("POST", "/api/admin/companies/1/restore");
      expect([status, restored]).toMatchObject([
        200,
        { id: 1, ticker: "ACME", btcHoldings: "1000", isFeatured: true, revision: 3 },
      ]);
      expect(await tickers()).toEqual(["ACME", "HOARD"]);
      expect((await site.ask("POST", "/api/admin/companies/1/restore")).status).toBe(404);
      expect(await site.log()).toMatchObject([
        { action: "remove-company", before: { ticker: "ACME", isFeatured: true } },
        { action: "restore-company", before: { endedOn: "2026-11-20" } },
      ]);
    });

    test("cannot be taken back once somebody else has its ticker", async () => {
      await site.ask("DELETE", "/api/admin/companies/1");
      await site.ask("POST", "/api/admin/companies", { body: { ...NEW, ticker: "ACME" } });
      expect((await site.ask("POST", "/api/admin/companies/1/restore")).status).toBe(409);
      expect(await tickers()).toEqual(["HOARD", "ACME"]);
    });

    test("taken back makes no seventh featured company", async () => {
      await site.ask("DELETE", "/api/admin/companies/1");
      await database.db
        .insert(companies)
        .values(Array.from({ length: 6 }, (_, n) => ({ ticker: `F${n}`, name: "F", isFeatured: true })));
      expect(await site.send("POST", "/api/admin/companies/1/restore")).toMatchObject([
        200,
        { isFeatured: false },
      ]);
    });

    test("a company that ended by itself is none that anybody removed", async () => {
      await database.db.insert(companies).values({ id: 900, ticker: "GONE", name: "Gone", isListed: false });
      await database.db
        .insert(listingEvents)
        .values({ companyId: 900, kind: "ended", onDay: "2025-01-01", onPrecision: "day" });
      expect((await site.ask("POST", "/api/admin/companies/900/restore")).status).toBe(404);
    });
  });
});
