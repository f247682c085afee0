import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { event, fact } from "#testing/facts.ts";

import { lastChange } from "./last-change.ts";

test("the last change is a transaction, not a balance and not a gap", () => {
  const ledger = holdingLedger({
    facts: [fact("2026-01-31", "100"), fact("2026-04-30", "100.3")],
    events: [event("2026-02-10", "buy", "50"), event("2026-03-10", "sell", "-50")],
  });
  expect(lastChange(ledger)).toMatchObject({ kind: "sell", btc: "-50", asOf: "2026-03-10" });
  expect(lastChange(ledger.slice(0, 1))).toBeNull();
});
