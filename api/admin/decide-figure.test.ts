import { beforeEach, describe, expect, test } from "vitest";

import { isInboxPage } from "#contract/inbox.ts";
import { btcDailyCloses, storeDailyCloses } from "#db/btc-prices.ts";
import { addFigureInReview, withdrawFigureInReview, type FigureToReview } from "#db/figures-in-review.ts";
import { storeQuote } from "#db/quote-readings.ts";
import { sourceIdAt } from "#db/sources.ts";
import { NOW, openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

onEachDatabase((open) => {
  let site: AdminSite;
  let sourceId: number;
  beforeEach(async () => {
    site = await openAdminSite(await open());
    sourceId = await sourceIdAt(site.db, "https://market.example", { publisher: "Market", kind: "market" });
  });

  type OfCompany = Extract<FigureToReview, { companyId: number }>;
  const price = (more: Partial<OfCompany> = {}): OfCompany => ({
    companyId: 1,
    figure: "price",
    value: "33.5",
    currency: "GBP",
    valueUsd: "44.1",
    standing: "0.335 GBP",
    asOf: "2026-11-19",
    disclosedAt: null,
    sourceId,
    reasons: ["The price would change from 0.335 GBP to 33.5 GBP. One of the two may be in cents."],
    ...more,
  });
  const shares = { figure: "shares_outstanding", value: "5000", currency: null, valueUsd: null } as const;

  const hold = (held: FigureToReview = price()) => addFigureInReview(site.db, held, NOW);
  const decide = (id: number, state: string, query = "") =>
    site.send("PUT", `/api/admin/inbox/figures/${id}${query}`, { body: { state } });
  const acme = async () => (await site.companies()).find(({ id }) => id === 1);
  const waiting = async () => (await site.send("GET", "/api/admin/inbox/figures?state=new"))[1];

  test("what is doubted waits with its reason, and changes nothing", async () => {
    await hold();
    expect(await site.send("GET", "/api/admin/inbox")).toMatchObject([200, { figures: 1 }]);
    expect(await waiting()).toEqual({
      items: [
        {
          id: 1,
          companyId: 1,
          companyName: "ACME Inc.",
          ticker: "ACME",
          figure: "price",
          value: "33.5",
          currency: "GBP",
          valueUsd: "44.1",
          standing: "0.335 GBP",
          asOf: "2026-11-19",
          disclosedAt: null,
          source: { publisher: "Market", url: "https://market.example" },
          reasons: ["The price would change from 0.335 GBP to 33.5 GBP. One of the two may be in cents."],
          rule: null,
          factId: null,
          eventId: null,
          state: "new",
          stateReason: null,
          receivedAt: NOW.toISOString(),
          prefill: null,
        },
      ],
      nextBefore: null,
    });
    expect(await acme()).toMatchObject({ currentPrice: null });
  });

  test("an accepted price is the company's price", async () => {
    await hold();
    expect(await decide(1, "accepted", "?reason=A+reverse+split")).toMatchObject([
      200,
      { state: "accepted" },
    ]);
    expect(await acme()).toMatchObject({ currentPrice: 44.1, revision: 2 });
    expect(await site.log()).toMatchObject([
      {
        action: "accept-figure",
        subject: "company/1",
        before: { figure: "price", value: "0.335 GBP" },
        after: { figure: "price", value: "33.5 GBP", asOf: "2026-11-19" },
        reason: "A reverse split",
      },
    ]);
    expect((await decide(1, "accepted"))[0]).toBe(409);
  });

  test("asked first, nothing happens", async () => {
    await hold();
    expect(await decide(1, "accepted", "?check=true")).toMatchObject([200, { after: { value: "33.5 GBP" } }]);
    expect(await acme()).toMatchObject({ currentPrice: null });
    expect(await waiting()).toMatchObject({ items: [{ state: "new" }] });
  });

  test("a price that a newer one has overtaken is not accepted", async () => {
    await hold();
    const quote = {
      asOf: "2026-11-20",
      amount: "0.34",
      currency: "GBP",
      priceUsd: "0.45",
      marketCapUsd: null,
      changePct: null,
    };
    await storeQuote(site.db, 1, { quote, sourceId, now: NOW });
    expect(await decide(1, "accepted")).toEqual([
      409,
      { message: "A newer price (2026-11-20) is already recorded. Reject this one." },
    ]);
    expect(await waiting()).toMatchObject({ items: [{ state: "new" }] });
  });

  test("accepted counts are facts: of the company where it filed them, of others where they say so", async () => {
    await hold(price({ ...shares, disclosedAt: "2026-11-19" }));
    await hold(price({ ...shares, figure: "btc_holdings", value: "1200.5" }));
    await decide(1, "accepted");
    await decide(2, "accepted");
    expect(await acme()).toMatchObject({
      sharesOutstanding: 5_000,
      btcHoldings: "1200.5",
      evidence: { sharesOutstanding: { method: "disclosed" }, btcHoldings: { method: "secondary" } },
    });
  });

  describe("what a bitcoin cost at the end of a day", () => {
    const close = (more: Partial<FigureToReview> = {}) =>
      hold({
        ...price({ value: "9850", currency: "USD", valueUsd: "9850", standing: null, asOf: "2026-11-18" }),
        ...more,
        figure: "btc_close",
        companyId: null,
      });
    const kept = () =>
      site.db.select({ day: btcDailyCloses.day, closeUsd: btcDailyCloses.closeUsd }).from(btcDailyCloses);

    test("waits for each day, and is recorded once it is accepted", async () => {
      expect([await close(), await close(), await close({ asOf: "2026-11-17" })]).toEqual([
        true,
        false,
        true,
      ]);
      expect(await waiting()).toMatchObject({
        items: [
          { figure: "btc_close", companyId: null, companyName: null, ticker: null, asOf: "2026-11-17" },
          { asOf: "2026-11-18", value: "9850" },
        ],
      });
      await hold();
      expect(isInboxPage.figures(await waiting())).toBe(true);
      const before = await kept();
      expect(await decide(1, "accepted")).toMatchObject([200, { state: "accepted" }]);
      expect(await kept()).toEqual([...before, { day: "2026-11-18", closeUsd: "9850" }]);
      expect(await site.log()).toMatchObject([
        { action: "accept-figure", subject: "bitcoin/2026-11-18", after: { value: "9850 USD" } },
      ]);
    });

    test("is not recorded where exchanges have agreed on another one meanwhile", async () => {
      await close();
      await storeDailyCloses(site.db, [{ day: "2026-11-18", closeUsd: "98500", sourceId }], NOW);
      expect(await decide(1, "accepted")).toEqual([
        409,
        { message: "The close of 2026-11-18 is already recorded. Reject this one." },
      ]);
      expect(await waiting()).toMatchObject({ items: [{ state: "new" }] });
    });
  });

  test("a rejected figure changes nothing and does not come back, another one does", async () => {
    await hold();
    expect((await decide(1, "rejected"))[0]).toBe(200);
    expect(await hold()).toBe(false);
    expect(await waiting()).toMatchObject({ items: [] });
    expect(await hold(price({ value: "34" }))).toBe(true);
    expect(await acme()).toMatchObject({ currentPrice: null });
  });

  test("one of a kind waits at a time: the last that came, and none once another raised no doubt", async () => {
    await hold();
    expect(await hold()).toBe(false);
    expect(await hold(price({ value: "34" }))).toBe(true);
    expect(await waiting()).toMatchObject({ items: [{ id: 1, value: "34" }] });
    await withdrawFigureInReview(site.db, 1, "price");
    expect(await waiting()).toMatchObject({ items: [] });
  });
});
