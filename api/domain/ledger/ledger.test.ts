import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parseBtc, sumBtc } from "#domain/base/btc.ts";
import { event, fact } from "#testing/facts.ts";

import type { Fact, TreasuryEvent } from "./fact.ts";
import { ledgerOf, type PointInTime } from "./ledger.ts";

const lines = (holdingFacts: Fact[], events: TreasuryEvent[], view?: PointInTime) =>
  ledgerOf({ holdingFacts, events }, view).map(({ kind, asOf, btc, btcAfter }) => [
    kind,
    asOf,
    btc,
    btcAfter,
  ]);

describe("a ledger", () => {
  test("adds movements to the newest stated balance", () => {
    expect(
      lines(
        [fact("2026-01-31", "100")],
        [event("2026-02-03", "buy", "5.5"), event("2026-02-09", "sell", "-2")],
      ),
    ).toEqual([
      ["balance", "2026-01-31", null, "100"],
      ["buy", "2026-02-03", "5.5", "105.5"],
      ["sell", "2026-02-09", "-2", "103.5"],
    ]);
  });

  test("shows what a stated balance does not owe to any movement as unexplained", () => {
    expect(
      lines([fact("2026-01-31", "100"), fact("2026-03-31", "110")], [event("2026-02-03", "buy", "5")]),
    ).toEqual([
      ["balance", "2026-01-31", null, "100"],
      ["buy", "2026-02-03", "5", "105"],
      ["unexplained", "2026-03-31", "5", "110"],
      ["balance", "2026-03-31", null, "110"],
    ]);
  });

  test("places the difference before a movement whose own total does not follow", () => {
    expect(
      lines(
        [],
        [
          event("2026-02-03", "buy", "5", { btcAfter: "5" }),
          event("2026-02-04", "buy", "10", { btcAfter: "16" }),
        ],
      ),
    ).toEqual([
      ["buy", "2026-02-03", "5", "5"],
      ["unexplained", "2026-02-04", "1", "6"],
      ["buy", "2026-02-04", "10", "16"],
    ]);
  });

  test("knows no total before the first one is stated", () => {
    expect(lines([fact("2026-02-28", "40")], [event("2026-02-03", "sell", "-5")])).toEqual([
      ["sell", "2026-02-03", "-5", null],
      ["balance", "2026-02-28", null, "40"],
    ]);
  });

  test("knows no total after a sale of unknown size, until the next balance", () => {
    const sale = event("2026-02-10", "sell", null, { totalUsd: "208000000" });
    expect(lines([fact("2026-01-31", "100"), fact("2026-03-31", "60")], [sale])).toEqual([
      ["balance", "2026-01-31", null, "100"],
      ["sell", "2026-02-10", null, null],
      ["balance", "2026-03-31", null, "60"],
    ]);
  });

  test("takes a fact without a value as: unknown from here on", () => {
    expect(lines([fact("2026-01-31", "100"), fact("2026-02-28", null)], [])).toEqual([
      ["balance", "2026-01-31", null, "100"],
      ["balance", "2026-02-28", null, null],
    ]);
  });

  test("takes a day's balance after that day's movements", () => {
    expect(
      lines([fact("2026-02-03", "105")], [event("2026-02-03", "buy", "5", { btcAfter: "105" })]),
    ).toEqual([
      ["buy", "2026-02-03", "5", "105"],
      ["balance", "2026-02-03", null, "105"],
    ]);
  });

  test("never adds a movement of an unknown day on top of a balance of that month", () => {
    expect(lines([fact("2026-02-10", "105")], [event("2026-02", "buy", "5")]).at(-1)).toEqual([
      "balance",
      "2026-02-10",
      null,
      "105",
    ]);
  });

  test("leaves out what was retracted, and the retraction", () => {
    const wrong = event("2026-02-03", "sell", "-7");
    const events = [wrong, event("2026-02-03", "retraction", null, { voidsId: wrong.id })];
    expect(lines([fact("2026-01-31", "100")], events)).toEqual([["balance", "2026-01-31", null, "100"]]);
  });

  test("leaves out a fact that a later one declares wrong, even where that one is about an earlier day", () => {
    const wrong = fact("2026-07-07", "15679");
    const right = fact("2026-06-30", "11380", { replacesId: wrong.id });
    expect(lines([wrong, right], [])).toEqual([["balance", "2026-06-30", null, "11380"]]);
  });

  test("shows an earlier day as it was, and an earlier knowledge as we had it", () => {
    const wrong = fact("2026-07-07", "15679", { recordedAt: "2026-07-08T00:00:00.000Z" });
    const right = fact("2026-06-30", "11380", {
      replacesId: wrong.id,
      recordedAt: "2026-08-01T00:00:00.000Z",
    });
    const facts = [fact("2026-03-31", "18005"), wrong, right];
    expect(lines(facts, [], { asOf: "2026-04-30" }).at(-1)?.at(-1)).toBe("18005");
    expect(lines(facts, [], { knownAt: "2026-07-31T00:00:00.000Z" }).at(-1)?.at(-1)).toBe("15679");
    expect(lines(facts, []).at(-1)?.at(-1)).toBe("11380");
  });
});

test("whatever is recorded, the lines after the opening balance add up to the last total", () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, "0")}`);
  const coins = fc.integer({ min: 1, max: 1_000 }).map(String);
  const movement = fc.tuple(day, coins).map(([on, btc]) => event(on, "buy", btc));
  const stated = fc.tuple(day, coins).map(([on, btc]) => fact(on, btc));
  fc.assert(
    fc.property(fc.array(movement), fc.array(stated, { minLength: 1 }), (movements, balances) => {
      const ledger = ledgerOf({ holdingFacts: balances, events: movements });
      const opening = ledger.findIndex((entry) => entry.isStated);
      const after = ledger.slice(opening + 1).map((entry) => entry.btc);
      expect(sumBtc([ledger[opening]?.btcAfter ?? null, ...after])).toBe(ledger.at(-1)?.btcAfter);
      expect(ledger.every((entry) => entry.btcAfter === null || parseBtc(entry.btcAfter) !== null)).toBe(
        true,
      );
    }),
  );
});
