import { beforeEach, describe, expect, test } from "vitest";

import { treasuryEvents } from "#db/facts.ts";
import type { ProposedFigures } from "#domain/review/proposal.ts";
import { NOW, openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";
import { proposePurchase } from "#testing/waiting.ts";

const PURCHASE: ProposedFigures = {
  kind: "buy",
  btc: "12.5",
  btcSold: null,
  btcTotal: "1012.5",
  averagePrice: "GBP 70100",
  cost: "GBP 876250",
  priceUsd: "92236.84",
  totalUsd: "1152960.53",
  asOf: "2026-11-20",
};

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open());
  });

  const propose = (figures: Partial<ProposedFigures> = {}, title?: string) =>
    proposePurchase(site.db, { companyId: 1, title, standing: "1000", now: NOW, ...PURCHASE, ...figures });
  const decide = (id: number, body: object, query = "") =>
    site.send("PUT", `/api/admin/inbox/proposals/${id}${query}`, { body });
  const acme = async () => (await site.companies()).find(({ id }) => id === 1);

  test("what was read waits, with its words, and changes nothing", async () => {
    await propose();
    expect(await site.send("GET", "/api/admin/inbox")).toMatchObject([200, { proposals: 1 }]);
    expect(await site.send("GET", "/api/admin/inbox/proposals?state=new")).toEqual([
      200,
      {
        items: [
          {
            id: 1,
            ...PURCHASE,
            companyId: 1,
            companyName: "ACME Inc.",
            ticker: "ACME",
            standing: "1000",
            sentence: "Number of Bitcoin purchased: 12.5",
            confidence: 100,
            grade: "ready",
            reasons: [],
            rule: null,
            eventId: null,
            waits: null,
            soldEventId: null,
            announcement: {
              id: expect.any(Number),
              title: "Bitcoin Purchase",
              url: "https://exchange.example/rns/1/Bitcoin%20Purchase",
              publishedAt: "2026-11-20T07:00:00.000Z",
            },
            state: "new",
            stateReason: null,
            receivedAt: NOW.toISOString(),
            prefill: null,
          },
        ],
        nextBefore: null,
      },
    ]);
    expect(await acme()).toMatchObject({ btcHoldings: "1000", revision: 1 });
  });

  test("a confirmed purchase is an event with its source, a new holding, a fuller announcement and a line in the log", async () => {
    await propose();
    expect(await decide(1, { state: "accepted" }, "?reason=Read+it")).toMatchObject([
      200,
      { state: "accepted" },
    ]);
    expect(await acme()).toMatchObject({ btcHoldings: "1012.5", revision: 2 });
    expect(await site.read("/api/companies/1")).toMatchObject({
      evidence: {
        btcHoldings: {
          asOf: "2026-11-20",
          disclosedAt: "2026-11-20",
          method: "disclosed",
          source: {
            publisher: "London Stock Exchange",
            url: "https://exchange.example/rns/1/Bitcoin%20Purchase",
          },
        },
      },
    });
    expect(await site.db.select().from(treasuryEvents)).toMatchObject([
      {
        kind: "buy",
        btc: "12.5",
        btcAfter: "1012.5",
        priceUsd: "92236.84",
        note: "Stated: GBP 70100 per BTC, GBP 876250 in total.",
      },
    ]);
    expect(await site.read("/api/rns")).toMatchObject([
      {
        description: "12.5 BTC bought; 1,012.5 BTC held.",
        bitcoinAmount: "12.5",
        btcTotal: "1012.5",
        pricePerBitcoin: "GBP 70100",
        totalValue: "GBP 876250",
      },
    ]);
    expect(await site.log()).toMatchObject([
      {
        actor: "admin",
        action: "accept-proposal",
        subject: "company/1",
        reason: "Read it",
        before: { btcHoldings: "1000" },
        after: { btcHoldings: "1012.5", proposal: 1 },
        warnings: [],
      },
    ]);
  });

  test("what was announced where it is tomorrow already is neither of the future nor of an older source", async () => {
    await proposePurchase(site.db, {
      ...PURCHASE,
      companyId: 1,
      asOf: "2026-11-21",
      publishedOn: "2026-11-21",
      publishedAt: new Date("2026-11-20T23:30:00Z"),
      now: NOW,
    });
    await decide(1, { state: "accepted" });
    expect(await site.log()).toMatchObject([{ action: "accept-proposal", warnings: [] }]);
  });

  test("a month that was read stays a month, in the inbox and in the ledger", async () => {
    const month = { kind: "produced" as const, asOf: "2026-10", averagePrice: null, cost: null };
    await propose({ ...month, priceUsd: null, totalUsd: null }, "October Production");
    const [, inbox] = await site.send("GET", "/api/admin/inbox/proposals?state=new");
    expect(inbox).toMatchObject({ items: [{ asOf: "2026-10" }] });
    await decide(1, { state: "accepted" });
    expect(await site.read("/api/v1/companies/1/history")).toMatchObject({
      data: [{ asOf: "2026-01-01" }, { kind: "produced", asOf: "2026-10", btcAfter: "1012.5" }],
    });
  });

  test("a confirmed sale takes coins away", async () => {
    await propose({ kind: "sell", btc: "-20", btcTotal: "980" });
    await decide(1, { state: "accepted" });
    expect(await acme()).toMatchObject({ btcHoldings: "980" });
  });

  test("a confirmed total is a balance", async () => {
    await propose({ kind: "balance", btc: null, btcTotal: "1500", averagePrice: null, cost: null });
    await decide(1, { state: "accepted" });
    expect(await acme()).toMatchObject({ btcHoldings: "1500" });
    expect(await site.db.select().from(treasuryEvents)).toMatchObject([
      { kind: "balance", btcAfter: "1500" },
    ]);
    expect(await site.log()).toMatchObject([{ warnings: [expect.stringContaining("+50.00%")] }]);
  });

  test("a rejected one keeps why, changes no figure, and can still be confirmed", async () => {
    await propose();
    expect(await decide(1, { state: "rejected", reason: "Of another company" })).toMatchObject([
      200,
      { state: "rejected", stateReason: "Of another company" },
    ]);
    expect(await acme()).toMatchObject({ btcHoldings: "1000", revision: 1 });
    expect(await site.log()).toMatchObject([{ action: "decide-submission", subject: "inbox/proposals/1" }]);
    await decide(1, { state: "accepted" });
    expect(await acme()).toMatchObject({ btcHoldings: "1012.5" });
  });

  describe("is refused, and nothing changes, where", () => {
    const events = () => site.db.select().from(treasuryEvents);

    test("it was confirmed before", async () => {
      await propose();
      await decide(1, { state: "accepted" });
      for (const state of ["accepted", "rejected"]) expect((await decide(1, { state }))[0]).toBe(409);
      expect(await events()).toHaveLength(1);
    });

    test("another announcement of the same purchase was", async () => {
      await propose();
      await propose({ btcTotal: null }, "Press release");
      await decide(1, { state: "accepted" });
      expect(await decide(2, { state: "accepted" })).toMatchObject([
        409,
        { message: expect.stringContaining("Already recorded as of 20 Nov 2026") },
      ]);
      expect(await events()).toHaveLength(1);
      expect((await decide(2, { state: "rejected", reason: "The same one" }))[0]).toBe(200);
    });

    test("it is only tried", async () => {
      await propose();
      expect(await decide(1, { state: "accepted" }, "?check=true")).toMatchObject([
        200,
        { doubts: [], before: { btcHoldings: "1000" }, after: { btcHoldings: "1012.5" } },
      ]);
      expect([await events(), await site.log()]).toEqual([[], []]);
    });

    test("the company has changed since it was looked at", async () => {
      await propose();
      const stale = { body: { state: "accepted" }, headers: { "If-Match": '"7"' } };
      expect((await site.send("PUT", "/api/admin/inbox/proposals/1", stale))[0]).toBe(412);
      expect(await events()).toEqual([]);
    });

    test("there is no such thing", async () => {
      expect((await decide(9, { state: "accepted" }))[0]).toBe(404);
    });
  });
});
