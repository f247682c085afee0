import { expect, test } from "vitest";

import type { ShownMethod } from "#domain/ledger/fact.ts";
import { companyLike } from "#testing/company.ts";

import { trustWords, verdictOf } from "./trust-words.ts";

const LEVELS = [
  { level: "reported", btc: "1240271", companies: 169, percent: 100, largest: null },
  { level: "disclosed", btc: "1108159", companies: 33, percent: 89.35, largest: null },
  {
    level: "recent",
    btc: "888271",
    companies: 4,
    percent: 71.6,
    largest: { name: "Strategy", percent: 95.5 },
  },
  { level: "opened", btc: "0", companies: 0, percent: 0, largest: null },
] as const;

const INPUT = {
  levels: LEVELS,
  undisclosed: { secondary: "125116", calculated: "6996" },
  openedButOld: 0,
  now: "2026-11-22T12:00:00.000Z",
  address: "https://tracker.example/proof",
};

test("each level says what is left, and of whom", () => {
  expect(trustWords(INPUT).map(({ caption, remark }) => [caption, remark])).toEqual([
    ["169 known holdings, from any source", "5.9% of all bitcoin, if every report is right."],
    [
      "33 companies. The others come from trackers and the press.",
      "89.4% of what is reported. 125,116 BTC come from trackers and the press, 6,996 BTC are calculated.",
    ],
    ["4 companies, dated 24 Aug 2026 or later", "71.6% of what is reported. Strategy alone is 95.5% of it."],
    [
      "Read from the original, not from a copy",
      "We have not opened any original yet. All 33 disclosed figures were read from copies.",
    ],
  ]);
});

test("the sentence to quote has its day, its share and its address", () => {
  expect(trustWords(INPUT).map(({ sentence }) => sentence)).toEqual([
    "Bitcoin of listed companies reported by any source, 22 Nov 2026: 1,240,271 BTC in 169 companies. https://tracker.example/proof",
    "Bitcoin of listed companies disclosed by the company or its regulator, 22 Nov 2026: 1,108,159 BTC in 33 companies, 89.4% of the 1,240,271 BTC reported. https://tracker.example/proof",
    "Bitcoin of listed companies disclosed with a date of 24 Aug 2026 or later, 22 Nov 2026: 888,271 BTC in 4 companies, 71.6% of the 1,240,271 BTC reported. https://tracker.example/proof",
    "Bitcoin of listed companies dated 24 Aug 2026 or later and read by us from the original, 22 Nov 2026: 0 BTC in 0 companies, 0.0% of the 1,240,271 BTC reported. https://tracker.example/proof",
  ]);
});

test("originals that are too old for the last level are counted", () => {
  const [, , , none] = trustWords({ ...INPUT, openedButOld: 2 });
  expect(none?.remark).toBe(
    "0.0% of what is reported. We opened 2 more originals, dated before 24 Aug 2026.",
  );
});

function held(id: number, btc: string, method: ShownMethod, steps: number) {
  const source = { publisher: "Acme", url: "https://acme.example" };
  const btcHoldings = { asOf: "2026-11-01", disclosedAt: null, method, confidence: null, source };
  const { evidence } = companyLike({});
  return {
    company: companyLike({ id, btcHoldings: btc, evidence: { ...evidence, btcHoldings } }),
    steps,
  };
}

test("the page finds how much was disclosed, and how much of that we opened", () => {
  const copied = held(1, "90", "disclosed-copy", 3);
  const reported = held(2, "10", "secondary", 1);
  expect(verdictOf([copied, reported])).toBe(
    "Companies or regulators disclosed 90.0% of 100 BTC. We read all of it from copies.",
  );
  expect(verdictOf([copied, held(3, "10", "disclosed", 5)])).toBe(
    "Companies or regulators disclosed 100.0% of 100 BTC. We opened 1 original for 2 companies.",
  );
  expect(verdictOf([])).toBe("No holding is recorded yet");
});
