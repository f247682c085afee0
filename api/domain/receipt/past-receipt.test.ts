import { describe, expect, test } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { acme, moment, quote, receipt } from "#testing/acme.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { COMPANY_FIGURES, isCompanyFigure, type CompanyFigure } from "./figure-receipt.ts";

const FIGURES = Object.keys(COMPANY_FIGURES).filter(isCompanyFigure);

describe("seen from a past day", () => {
  const close: BtcPrice = {
    priceUsd: 60_000,
    change24h: 2,
    asOf: "2026-04-15",
    quality: "stale",
    venues: [],
    source: { publisher: "Closes", url: "https://closes.example/" },
  };
  const then = { view: { asOf: "2026-04-15" }, price: close, now: "2026-04-15T23:59:59.999Z" };

  test("every figure is that day's, names the day, and leads to receipts of the same day", () => {
    expect(receipt("value", acme, then)).toMatchObject({
      path: "/receipt/company/7/value?asOf=2026-04-15",
      past: { asOf: "2026-04-15", knownAt: null },
      value: "3900000",
      inputs: [
        { value: "65", receipt: "/receipt/company/7/holdings?asOf=2026-04-15" },
        { value: "60000", receipt: "/receipt/total/btc-price?asOf=2026-04-15" },
      ],
    });
    expect(receipt("known-cost", acme, then)?.value).toBe("400000");
    expect(receipt("unrealised-gain", acme, then)?.value).toBe("-100000");
  });

  test("a gain says that its cost includes coins bought after the day of the price", () => {
    const gain = receipt("unrealised-gain", acme, { ...moment, price: { ...close, asOf: "2026-04-01" } });
    expect(gain?.note).toBe(
      "Covers 10 of 70 BTC held. The cost includes coins bought up to 20 Apr 2026. The Bitcoin price is as of 1 Apr 2026.",
    );
    expect(receipt("unrealised-gain", acme, then)?.note ?? "").not.toContain("bought up to");
  });

  test("a change leads to the holding of that day and of 30 days before", () => {
    expect(receipt("change-30d", acme, then)).toMatchObject({
      path: "/receipt/company/7/change-30d?asOf=2026-04-15",
      value: "10",
      asOf: "2026-04-10",
      inputs: [
        { value: "65", receipt: "/receipt/company/7/holdings?asOf=2026-04-15" },
        { value: "55", receipt: "/receipt/company/7/holdings?asOf=2026-03-16" },
      ],
    });
    expect(receipt("btc-per-1000-shares", acme, then)?.value).toBe("0.065");
  });

  test("its age is what it was on that day", () => {
    expect(receipt("holdings", acme, then)?.age).toEqual({ days: 5, usualDays: 29.5, statements: 3 });
  });

  test("what was recorded later than it was known by is left out", () => {
    const early = { ...then, view: { asOf: "2026-04-25", knownAt: "2026-04-20T23:59:59.999Z" } };
    expect(receipt("holdings", acme, early)).toMatchObject({
      path: "/receipt/company/7/holdings?asOf=2026-04-25&knownAt=2026-04-20",
      value: "65",
    });
  });

  test("without a close of that day nothing is valued, and no placeholder stands in", () => {
    const unpriced = { ...then, price: null };
    for (const figure of ["value", "ratio", "unrealised-gain", "usd-per-share"] as const)
      expect(receipt(figure, acme, unpriced), figure).toBeNull();
    expect(receipt("holdings", acme, unpriced)?.value).toBe("65");
  });

  test("a day before the first line has no receipt", () => {
    for (const figure of FIGURES)
      expect(receipt(figure, acme, { ...then, view: { asOf: "2025-12-31" } }), figure).toBeNull();
  });
});

describe("over the 1-for-40 reverse split of Nakamoto", () => {
  const nakamoto = recordLike(7, {
    ticker: "NAKA",
    facts: [
      fact("2026-03-31", "5000"),
      fact("2026-03-31", "400000000", { metric: "shares_outstanding", method: "disclosed", note: "Cover." }),
    ],
    quote: { ...quote, asOf: "2026-05-21", priceUsd: 0.2 },
  });
  const on = (asOf: string, figure: CompanyFigure) =>
    receipt(figure, nakamoto, { ...moment, view: { asOf } })?.value;

  test.for([
    ["2026-05-21", "400000000", "0.2"],
    ["2026-05-22", "10000000", "8"],
  ] as const)("on %s it has %s shares at $%s, and is worth the same", ([day, shares, priceUsd]) => {
    expect([on(day, "shares"), on(day, "price"), on(day, "market-cap")]).toEqual([
      shares,
      priceUsd,
      "80000000",
    ]);
  });

  test("what a share has of the coins is that of the day's shares", () => {
    expect(on("2026-05-21", "btc-per-1000-shares")).toBe("0.0125");
    expect(on("2026-05-22", "btc-per-1000-shares")).toBe("0.5");
  });

  test("an adjusted figure is marked as calculated, and says for which split", () => {
    const adjusted = "Adjusted for the 1-for-40 reverse split of 22 May 2026.";
    expect(receipt("shares", nakamoto)).toMatchObject({ method: "derived", note: `Cover. ${adjusted}` });
    expect(receipt("price", nakamoto)).toMatchObject({ method: "derived", note: adjusted });
    expect(receipt("shares", nakamoto, { ...moment, view: { asOf: "2026-05-21" } })).toMatchObject({
      method: "disclosed",
      note: "Cover.",
    });
  });
});
