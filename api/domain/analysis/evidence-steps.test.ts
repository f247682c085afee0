import { expect, test } from "vitest";

import type { Company } from "#domain/company/company.ts";
import type { ShownMethod } from "#domain/ledger/fact.ts";
import { companyLike } from "#testing/company.ts";

import { nextStep, recentSince, stepCount } from "./evidence-steps.ts";

const NOW = "2026-11-22T12:00:00.000Z";

type Held = { btc: string | null; method: ShownMethod; asOf: string };

const holding = ({ btc, method, asOf }: Held): Company =>
  companyLike({
    btcHoldings: btc,
    evidence: {
      btcHoldings: {
        asOf,
        disclosedAt: null,
        method,
        confidence: null,
        source: { publisher: "Acme", url: "https://acme.example" },
      },
      sharesOutstanding: null,
      currentPrice: null,
      marketCap: null,
    },
  });

test.for([
  ["secondary", "2026-11-20", 1, "disclosed"],
  ["estimated", "2026-11-20", 1, "disclosed"],
  ["derived", "2026-11-20", 1, "disclosed"],
  ["disclosed-copy", "2026-11", 2, "dated"],
  ["disclosed", "2026-11", 2, "dated"],
  ["disclosed", "../2026-11-20", 2, "dated"],
  ["disclosed-copy", "2026-08-23", 3, "recent"],
  ["disclosed", "2026-08-23", 3, "recent"],
  ["disclosed-copy", "2026-08-24", 4, "opened"],
  ["disclosed", "2026-08-24", 5, null],
] as const)("a %s figure of %s has %d steps, then needs %s", ([method, asOf, steps, next]) => {
  const held = holding({ btc: "1", method, asOf });
  expect(recentSince(NOW)).toBe("2026-08-24");
  expect(stepCount(held, NOW)).toBe(steps);
  expect(nextStep(held, NOW)).toBe(next);
});

test("an unknown holding has no step, whatever is known of its source", () => {
  const held = holding({ btc: null, method: "disclosed", asOf: "2026-11-20" });
  expect(stepCount(held, NOW)).toBe(0);
});
