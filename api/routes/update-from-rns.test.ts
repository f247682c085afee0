import { beforeEach, describe, expect, test, vi } from "vitest";

import { announcements } from "#db/announcements.ts";
import type { Database } from "#db/client.ts";
import { facts, treasuryEvents } from "#db/facts.ts";
import { sources } from "#db/sources.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const RNS = "https://exchange.example/rns/7";

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database, { holders: [{ ticker: "ACME", btc: "1000" }, { ticker: "MUTE" }] });
  });

  const update = (body: object, query = "", id = 1) =>
    site.send("POST", `/api/companies/${id}/update-from-rns${query}`, { body: { rnsUrl: RNS, ...body } });
  const announce = (publishedOn: string, btcTotal: string | null = null) =>
    database.db.insert(announcements).values({
      companyId: 1,
      type: "RNS Announcement",
      category: "treasury",
      publishedOn,
      title: `Of ${publishedOn}`,
      description: "",
      btcTotal,
      source: "London Stock Exchange",
      url: RNS,
    });
  const shown = async () => (await site.companies()).find(({ id }) => id === 1);

  test("the figure is the company's from then on, disclosed in that announcement", async () => {
    expect(await update({ bitcoinHoldings: 1_100.5 })).toMatchObject([
      200,
      { ticker: "ACME", btcHoldings: "1100.5", revision: 2 },
    ]);
    expect(await shown()).toMatchObject({
      btcHoldings: "1100.5",
      evidence: {
        btcHoldings: {
          asOf: "../2026-11-20",
          method: "disclosed",
          source: { publisher: "exchange.example", url: RNS },
        },
      },
    });
  });

  test("the figure before stays in the history", async () => {
    await update({ bitcoinHoldings: "1100" });
    expect((await database.db.select().from(facts)).map(({ value }) => Number(value))).toEqual([
      1_000, 1_100,
    ]);
    expect(await site.log()).toMatchObject([
      {
        actor: "admin",
        action: "update-holdings",
        subject: "company/1",
        before: { ticker: "ACME", btcHoldings: "1000", asOf: "2026-01-01" },
        after: { btcHoldings: "1100", asOf: "../2026-11-20", sourceUrl: RNS },
      },
    ]);
  });

  test("a first figure for a company without one counts as well", async () => {
    expect(await update({ bitcoinHoldings: 7 }, "", 2)).toMatchObject([
      200,
      { ticker: "MUTE", btcHoldings: "7" },
    ]);
  });

  describe("the day it was true", () => {
    test("is that of the announcement, if we have it", async () => {
      await announce("2026-11-18");
      await update({ bitcoinHoldings: 1_001 });
      expect(await shown()).toMatchObject({
        btcHoldings: "1001",
        evidence: {
          btcHoldings: {
            asOf: "2026-11-18",
            disclosedAt: "2026-11-18",
            source: { publisher: "London Stock Exchange" },
          },
        },
      });
    });

    test("is not stated if the announcement is older than what we know, with a warning in the log", async () => {
      await announce("2025-07-25");
      await update({ bitcoinHoldings: 1_001 });
      expect(await shown()).toMatchObject({
        btcHoldings: "1001",
        evidence: { btcHoldings: { asOf: "../2026-11-20" } },
      });
      expect((await site.log())[0]?.warnings).toEqual([
        "The source is dated 25 Jul 2025, older than the figure it would replace (1 Jan 2026).",
      ]);
    });

    test("is not stated where what we know is of the running month, and it counts", async () => {
      await database.db.insert(treasuryEvents).values({
        companyId: 1,
        kind: "balance",
        btcAfter: "1200",
        asOf: "2026-11-01",
        asOfPrecision: "month",
        method: "disclosed",
        sourceId: 1,
      });
      await update({ bitcoinHoldings: 1_300 });
      expect(await shown()).toMatchObject({
        btcHoldings: "1300",
        evidence: { btcHoldings: { asOf: "../2026-11-30" } },
      });
    });

    test("is the one that was sent; an earlier one goes into the history and changes nothing today", async () => {
      await update({ bitcoinHoldings: 900, asOf: "2025-06" });
      expect(await shown()).toMatchObject({ btcHoldings: "1000" });
      await update({ bitcoinHoldings: 1_050, asOf: "2026-05-01" });
      expect(await shown()).toMatchObject({
        btcHoldings: "1050",
        evidence: { btcHoldings: { asOf: "2026-05-01" } },
      });
    });

    test("can be the day of the figure it replaces", async () => {
      await update({ bitcoinHoldings: 1_010, asOf: "2026-01-01" });
      expect(await shown()).toMatchObject({ btcHoldings: "1010" });
    });
  });

  test("an announcement that is named by http is linked by https", async () => {
    await update({ bitcoinHoldings: 1_001, rnsUrl: "http://exchange.example/rns/8" });
    expect(await shown()).toMatchObject({
      evidence: { btcHoldings: { source: { url: "https://exchange.example/rns/8" } } },
    });
  });

  describe("asked first", () => {
    test("the reasons against it come back, and nothing is written", async () => {
      expect(await update({ bitcoinHoldings: 20_000, asOf: "2026-11-21" }, "?check=true")).toEqual([
        200,
        {
          doubts: [
            {
              kind: "large-change",
              message: "The holding would change from 1,000 BTC to 20,000 BTC (+1,900.00%).",
            },
            { kind: "future-date", message: "The date 21 Nov 2026 is in the future." },
          ],
          before: expect.objectContaining({ btcHoldings: "1000", asOf: "2026-01-01" }),
          after: expect.objectContaining({ btcHoldings: "20000", asOf: "2026-11-21" }),
        },
      ]);
      expect(await site.log()).toEqual([]);
      expect(await shown()).toMatchObject({ btcHoldings: "1000", revision: 1 });
      expect(await database.db.select().from(facts)).toHaveLength(1);
      expect(await database.db.select().from(sources)).toHaveLength(1);
    });

    test("an ordinary change raises no doubt", async () => {
      expect(await update({ bitcoinHoldings: 1_001 }, "?check=true")).toMatchObject([200, { doubts: [] }]);
    });

    test("a total above all coins is doubted", async () => {
      await update({ bitcoinHoldings: 20_999_500 }, "", 2);
      expect(await update({ bitcoinHoldings: 1_001 }, "?check=true")).toMatchObject([
        200,
        { doubts: [{ kind: "above-supply" }] },
      ]);
    });

    test("a plain call succeeds all the same, and the reasons go into the log", async () => {
      expect((await update({ bitcoinHoldings: 5 }))[0]).toBe(200);
      expect((await site.log())[0]?.warnings).toEqual([
        "The holding would change from 1,000 BTC to 5 BTC (-99.50%).",
      ]);
    });
  });

  describe("a change thought out on what has changed meanwhile", () => {
    test("is refused with both figures, and loses nothing", async () => {
      await update({ bitcoinHoldings: 1_100 });
      const stale = await site.send("POST", "/api/companies/1/update-from-rns", {
        body: { bitcoinHoldings: "1200", rnsUrl: RNS },
        headers: { "If-Match": '"1"' },
      });
      expect(stale).toEqual([
        412,
        {
          message: "ACME Inc. has changed since you opened it. Compare both versions and save again.",
          revision: 2,
          current: expect.objectContaining({ btcHoldings: "1100", revision: 2 }),
          yours: { bitcoinHoldings: "1200", rnsUrl: RNS, asOf: null },
        },
      ]);
      expect(await shown()).toMatchObject({ btcHoldings: "1100" });
    });

    test("is taken with the revision as it is, or with none", async () => {
      for (const [index, revision] of ['"1"', "2", "*"].entries())
        expect(
          (
            await site.ask("POST", "/api/companies/1/update-from-rns", {
              body: { bitcoinHoldings: 1_000 + index, rnsUrl: RNS },
              headers: { "If-Match": revision },
            })
          ).status,
          revision,
        ).toBe(200);
    });

    test("needs a revision that is a number", async () => {
      const asked = { body: { bitcoinHoldings: 1, rnsUrl: RNS }, headers: { "If-Match": "new" } };
      expect(await site.send("POST", "/api/companies/1/update-from-rns", asked)).toEqual([
        400,
        { message: 'If-Match: send the revision of the company, for example "3".' },
      ]);
    });
  });

  test("what is wrong is refused with the field and why", async () => {
    for (const [body, reason] of [
      [{ bitcoinHoldings: -1 }, /^bitcoinHoldings: /],
      [{ bitcoinHoldings: "many" }, /^bitcoinHoldings: /],
      [{}, /^bitcoinHoldings: /],
      [{ bitcoinHoldings: 1, rnsUrl: "javascript:alert(1)" }, /^rnsUrl: must be a web address such as/],
      [{ bitcoinHoldings: 1, asOf: "soon" }, /^asOf: /],
      [{ bitcoinHoldings: 1, id: 2 }, /id/],
    ] as const)
      expect(await update(body)).toEqual([400, { message: expect.stringMatching(reason) }]);
    expect(await database.db.select().from(facts)).toHaveLength(1);
  });

  test("a company that nobody tracks is not found", async () => {
    expect(await update({ bitcoinHoldings: 1 }, "", 99)).toEqual([
      404,
      { message: "We don't track a company with the id 99." },
    ]);
  });

  test("two changes at once are both kept, one after the other", async () => {
    await Promise.all([update({ bitcoinHoldings: 1_100 }), update({ bitcoinHoldings: 1_200 })]);
    expect(await database.db.select().from(facts)).toHaveLength(3);
    const [first, second] = await site.log();
    expect(second?.before).toEqual(first?.after);
    expect(await shown()).toMatchObject({ revision: 3 });
  });

  test("what cannot be logged does not happen", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await database.db.execute("alter table audit_log rename to lost");
    expect((await update({ bitcoinHoldings: 1_100 }))[0]).toBe(500);
    await database.db.execute("alter table lost rename to audit_log");
    expect(await shown()).toMatchObject({ btcHoldings: "1000", revision: 1 });
  });

  describe("the dialog starts with", () => {
    const prefill = (id = 1) => site.send("GET", `/api/admin/companies/${id}/latest-rns`);

    test("the newest announcement that states a total", async () => {
      await announce("2026-10-01", "1900.5");
      await announce("2026-10-05", "2000");
      await announce("2026-11-01", null);
      await site.publicData.refresh();
      expect(await prefill()).toEqual([
        200,
        { bitcoinHoldings: "2000", rnsUrl: RNS, asOf: "2026-10-05", title: "Of 2026-10-05" },
      ]);
    });

    test("one of the companies that have announced a total", async () => {
      const announced = () => site.send("GET", "/api/admin/announced-companies");
      expect(await announced()).toEqual([200, { companyIds: [] }]);
      await announce("2026-11-01", null);
      await site.publicData.refresh();
      expect(await announced()).toEqual([200, { companyIds: [] }]);
      await announce("2026-10-05", "2000");
      await site.publicData.refresh();
      expect(await announced()).toEqual([200, { companyIds: [1] }]);
    });

    test("nothing for a company without one", async () => {
      expect(await prefill()).toEqual([
        404,
        { message: "We have no announcement from ACME Inc. that states a total." },
      ]);
      expect((await prefill(99))[0]).toBe(404);
    });
  });
});
