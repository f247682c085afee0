import { describe, expect, test } from "vitest";

import type { Reading } from "#domain/announcement/reading/read-announcement.ts";

import { admissionOf, isAdmitted } from "./admission.ts";
import { judgeReading, type ReadingContext } from "./check-reading.ts";

const READING: Reading = {
  bought: "1250",
  sold: null,
  mined: null,
  total: "641250",
  averagePrice: "USD 90080",
  cost: "USD 112600000",
  priceUsd: "90080",
  totalUsd: "112600000",
  isApproximate: false,
  isCostRounded: false,
  isInHeadline: false,
  since: "2026-11-09",
  asOf: "2026-11-15",
  sentences: ["BTC Acquired | Aggregate BTC Holdings"],
};
const CONTEXT: ReadingContext = {
  title: "BTC Update",
  publishedOn: "2026-11-16",
  today: "2026-11-16",
  standing: { btc: "640000", asOf: "2026-11-08" },
  recorded: [],
  totalBtc: "1200000",
  closeUsd: () => 90_000,
  perUsd: (currency) => (currency === "GBP" ? 0.75 : null),
};

type Case = { reading?: Partial<Reading>; context?: Partial<ReadingContext>; isPrimary?: boolean };
function admit({ reading: read = {}, context: known = {}, isPrimary = true }: Case) {
  const reading = { ...READING, ...read };
  const context = { ...CONTEXT, ...known };
  const checked = judgeReading(reading, context);
  return checked && admissionOf({ reading, checked, context, isPrimary });
}
const SALE: Partial<Reading> = { bought: null, sold: "1250", total: "638750" };
const MONTH: Partial<Reading> = {
  bought: null,
  mined: "736",
  sold: "412",
  total: "640324",
  asOf: "2026-10",
  averagePrice: null,
  cost: null,
  priceUsd: null,
  totalUsd: null,
};
const MONTH_BEFORE = { standing: { btc: "640000", asOf: "2026-09-30" }, publishedOn: "2026-11-04" };
const SAME: Partial<Reading> = { ...MONTH, mined: null, sold: null, total: "640000", asOf: "2026-11-15" };
const waiting = { btc: "10", btcTotal: "640010", asOf: "2026-11-14", isWaiting: true };

describe("a reading", () => {
  test.for<[string, Case, string]>([
    ["a purchase whose sums close", {}, "R1"],
    ["a sale whose sums close", { reading: SALE }, "R2"],
    ["no price, but a cost", { reading: { averagePrice: null, priceUsd: null } }, "R1"],
    [
      "a price in pounds",
      { reading: { averagePrice: "GBP 67560", cost: "GBP 84450000", priceUsd: null, totalUsd: null } },
      "R1",
    ],
    ["a newswire", { isPrimary: false }, "source"],
    ["no total", { reading: { total: null } }, "figures"],
    ["no transaction", { reading: { bought: null } }, "figures"],
    [
      "no price and no cost",
      { reading: { averagePrice: null, cost: null, priceUsd: null, totalUsd: null } },
      "figures",
    ],
    ["no figure of ours before it", { context: { standing: { btc: null, asOf: null } } }, "figures"],
    ["no day", { reading: { asOf: null } }, "day"],
    [
      "only a month",
      { reading: { asOf: "2026-11" }, context: { standing: { btc: "640000", asOf: "2026-10-31" } } },
      "day",
    ],
    ["an approximate amount", { reading: { isApproximate: true } }, "approximate"],
    ["a correction", { context: { title: "8-K/A BTC Update" } }, "doubt"],
    ["a day to come", { reading: { asOf: "2026-11-18" } }, "doubt"],
    [
      "a change of more than 10,000 BTC",
      { reading: { bought: "12000", total: "652000", cost: null, totalUsd: null } },
      "doubt",
    ],
    ["an earlier reading that waits", { context: { recorded: [waiting] } }, "before"],
    ["one unit of rounding", { reading: { total: "641251" } }, "R1"],
    ["two units of rounding", { reading: { total: "641252" } }, "total"],
    ["a cost 0.9% off", { reading: { cost: "USD 113600000" } }, "R1"],
    ["a cost 1.2% off", { reading: { cost: "USD 114000000", isCostRounded: true } }, "cost"],
    [
      "a price 9.9% above the highest close",
      { reading: { averagePrice: "USD 98900", priceUsd: "98900", cost: null, totalUsd: null } },
      "R1",
    ],
    [
      "a price 10.1% above the highest close",
      { reading: { averagePrice: "USD 99100", priceUsd: "99100", cost: null, totalUsd: null } },
      "price",
    ],
    [
      "a price 10.1% below the lowest close",
      { reading: { averagePrice: "USD 80900", priceUsd: "80900", cost: null, totalUsd: null } },
      "price",
    ],
    ["a miner's month whose sums close", { reading: MONTH, context: MONTH_BEFORE }, "R3"],
    [
      "a miner's month without sales",
      { reading: { ...MONTH, sold: null, total: "640736" }, context: MONTH_BEFORE },
      "R3",
    ],
    ["a miner's month one unit off", { reading: { ...MONTH, total: "640325" }, context: MONTH_BEFORE }, "R3"],
    [
      "a miner's month two units off",
      { reading: { ...MONTH, total: "640326" }, context: MONTH_BEFORE },
      "total",
    ],
    [
      "a miner's month of which we have a part",
      { reading: MONTH, context: { ...MONTH_BEFORE, standing: { btc: "640000", asOf: "2026-10-12" } } },
      "month",
    ],
    [
      "a miner's month without a total",
      { reading: { ...MONTH, total: null }, context: MONTH_BEFORE },
      "figures",
    ],
    ["an unchanged total, on a later day", { reading: SAME }, "R4"],
    ["an unchanged total of an unknown day", { reading: { ...SAME, asOf: null } }, "day"],
    ["an unchanged total in a newswire", { reading: SAME, isPrimary: false }, "source"],
    ["an unchanged total, approximately", { reading: { ...SAME, isApproximate: true } }, "approximate"],
    ["another total alone", { reading: { ...SAME, total: "640001" } }, "figures"],
    ["a period without closes", { context: { closeUsd: () => null } }, "close"],
  ])("of %s", ([, given, outcome]) => {
    expect(admit(given)).toBe(outcome);
  });

  test("of the total and the day that we have is nothing new", () => {
    expect(admit({ reading: { ...SAME, asOf: "2026-11-08" } })).toBeNull();
    expect(
      admit({ reading: SAME, context: { recorded: [{ ...waiting, btc: null, btcTotal: "640000" }] } }),
    ).toBeNull();
  });

  test("of an older day than our newest figure is not let in", () => {
    expect(
      isAdmitted(admit({ context: { standing: { btc: "640000", asOf: "2026-11-16" } } }) ?? "order"),
    ).toBe(false);
  });

  test("of a long period is compared with the closes of all its days", () => {
    const closeUsd = (day: string) => (day === "2026-10-20" ? 90_000 : 60_000);
    const long = { reading: { since: "2026-10-12" }, context: { closeUsd } };
    // The close of its last day is far off, which is a doubt of its own.
    expect(admit(long)).toBe("doubt");
    expect(
      admit({
        reading: { since: "2026-11-09" },
        context: { closeUsd: (day) => (day === "2026-11-09" ? 84_000 : 80_000) },
      }),
    ).toBe("R1");
  });
});
