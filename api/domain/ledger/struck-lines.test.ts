import { expect, test } from "vitest";

import { event, fact } from "#testing/facts.ts";

import { struckLinesOf } from "./struck-lines.ts";

test("a replaced balance and a retracted movement are struck, with the reason, newest first", () => {
  const wrong = fact("2026-01-31", "100");
  const right = fact("2026-01-31", "90", { replacesId: wrong.id, note: "Read again." });
  const bought = event("2026-02", "buy", "5", { btcAfter: "105" });
  const back = event("2026-02", "retraction", null, { voidsId: bought.id, note: "It was a sale." });
  expect(struckLinesOf({ facts: [wrong, right], events: [bought, back] })).toMatchObject([
    {
      entry: { kind: "buy", btc: "5", btcAfter: "105", isStated: true, asOf: "2026-02" },
      how: "retracted",
      by: { note: "It was a sale." },
    },
    {
      entry: { kind: "balance", btc: null, btcAfter: "100", origin: { table: "facts", id: wrong.id } },
      how: "replaced",
      by: { note: "Read again." },
    },
  ]);
});

test("what stands is not struck, nor is a count of shares that was replaced", () => {
  const shares = fact("2026-01-31", "1000", { metric: "shares_outstanding" });
  const newer = fact("2026-01-31", "900", { metric: "shares_outstanding", replacesId: shares.id });
  expect(
    struckLinesOf({
      facts: [shares, newer, fact("2026-01-31", "5")],
      events: [event("2026-02", "buy", "1")],
    }),
  ).toEqual([]);
});
