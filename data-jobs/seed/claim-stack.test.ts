import { expect, test } from "vitest";

import { claimStack } from "#domain/company/capital/claim-stack.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { fact } from "#testing/facts.ts";

import { readSeed } from "./read.ts";

const seed = readSeed();
const rates = new Map(seed.fxRates.map((rate) => [rate.currency, rate]));
const recordOf = new Map(recordsOf(seed).map((record) => [record.ticker, record]));
const stackOf = (ticker: string, btc: number | null) => {
  const record = recordOf.get(ticker);
  if (!record) throw new Error(`No ${ticker} in the initial data.`);
  return claimStack(record, rates, btc);
};
const stated = (metric: Metric, value: string | null) => fact("2026-06-30", value, { metric });

/** Calculated by hand from the filings of 30 June to 9 October 2026: million dollars, dollars per BTC. */
test("Strategy's claims, their sum and the price at which each is no longer covered", () => {
  const { claims, missing } = stackOf("MSTR", 848_000);
  expect(missing).toEqual([]);
  expect(
    claims.map(({ name, usd, withAheadUsd, breakEvenUsd }) => [
      name,
      Number((usd / 1e6).toFixed(4)),
      Number((withAheadUsd / 1e6).toFixed(4)),
      breakEvenUsd?.toFixed(2),
    ]),
  ).toEqual([
    ["Debt", 6753.703, 6753.703, "7964.27"],
    ["STRF", 1283.9689, 8037.6719, "9478.39"],
    ["STRC", 8985.3581, 17023.03, "20074.33"],
    ["STRE", 871.9525, 17894.9825, "21102.57"],
    ["STRK", 1402.0744, 19297.0569, "22755.96"],
    ["STRD", 1402.4221, 20699.479, "24409.76"],
  ]);
  expect(claims.map(({ rateAsOf }) => rateAsOf).filter(Boolean)).toEqual(["2026-10-09"]);
});

test.for([
  ["XXI", 43_514, ["Debt"], 11_180.31, []],
  // The preferred stock is in yen, for which no rate is stored, so the amount in dollars that was recorded counts.
  ["3350.T", 43_000, ["Debt", "Preferred stock"], 14_257.34, []],
  // Its total of 2 October, 1,290 million dollars, is newer than its count of shares of 25 September.
  ["ASST", 26_355, ["SATA"], 48_947.07, []],
  ["MARA", 35_577, ["Debt"], 67_459.31, ["preferred"]],
] as const)("what %s owes before its shares", ([ticker, btc, names, breakEven, unknown]) => {
  const { claims, missing } = stackOf(ticker, btc);
  expect(claims.map(({ name }) => name)).toEqual(names);
  expect(claims.at(-1)?.breakEvenUsd).toBeCloseTo(breakEven, 2);
  expect(missing).toEqual(unknown);
});

test("without a holding nothing is covered or not, and a claim that is unknown is no 0", () => {
  expect(stackOf("MSTR", null).claims.map(({ breakEvenUsd }) => breakEvenUsd)).toEqual(Array(6).fill(null));
  const none = (facts: Parameters<typeof claimStack>[0]["facts"]) =>
    claimStack({ facts, instruments: [] }, rates, 10);
  expect(none([])).toEqual({ claims: [], missing: ["debt", "preferred"] });
  expect(none([stated("preferred_usd", "100")])).toEqual({ claims: [], missing: ["debt"] });
  expect(none([stated("debt_usd", null)])).toEqual({ claims: [], missing: ["debt", "preferred"] });
  expect(none([stated("debt_usd", "0"), stated("preferred_usd", "0")])).toEqual({ claims: [], missing: [] });
});

test("a series without an amount leaves the recorded total of all", () => {
  const record = recordOf.get("MSTR");
  const instruments = (record?.instruments ?? []).map((each) =>
    each.symbol === "STRC" ? { ...each, amount: null, amountIs: null } : each,
  );
  const { claims } = claimStack({ facts: record?.facts ?? [], instruments }, rates, 848_000);
  expect(claims.map(({ name, usd }) => [name, usd])).toEqual([
    ["Debt", 6_753_703_000],
    ["Preferred stock", 13_962_748_100],
  ]);
});

test("a total recorded after every series takes their place, also where it is 0 or unknown", () => {
  const record = recordOf.get("MSTR");
  const later = (value: string | null) => ({
    facts: [...(record?.facts ?? []), fact("2026-11-01", value, { metric: "preferred_usd" })],
    instruments: record?.instruments ?? [],
  });
  const after = (value: string | null) => claimStack(later(value), rates, 848_000);
  expect(after("1000").claims.map(({ name, usd }) => [name, usd])).toEqual([
    ["Debt", 6_753_703_000],
    ["Preferred stock", 1000],
  ]);
  expect(after("0").claims.map(({ name }) => name)).toEqual(["Debt"]);
  expect(after(null)).toMatchObject({ claims: [{ name: "Debt" }], missing: ["preferred"] });
});
