import fc from "fast-check";
import { expect, test } from "vitest";

import { companyList } from "#domain/company/company-list.ts";
import { v1Totals } from "#domain/v1/records.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { monthlyTotals, sameCompanies } from "./monthly-totals.ts";

test("sums each month's end and today, and has a company from its first record until it ended", () => {
  const records = [
    recordLike(1, { facts: [fact("2026-01", "100")], events: [event("2026-03-02", "buy", "0.00000001")] }),
    recordLike(2, { facts: [fact("2026-02-15", "7"), fact("2026-03-20", null)] }),
    recordLike(3, { facts: [fact("2026-01-10", "1")], endedOn: "2026-03" }),
    recordLike(4, {}),
  ];
  const rows = monthlyTotals(records, {}, "2026-04-05").map((row) => Object.values(row));
  expect(rows).toEqual([
    ["2026-01-31", "101", 2, 0],
    ["2026-02-28", "108", 3, 0],
    ["2026-03-31", "100.00000001", 2, 1],
    ["2026-04-05", "100.00000001", 2, 1],
  ]);
});

test("ends with the list as it stands, what is only dated to the running month included", () => {
  const records = [recordLike(1, { facts: [fact("2026-03-31", "100"), fact("2026-04", "250")] })];
  const [, newest] = monthlyTotals(records, {}, "2026-04-05");
  expect(newest).toEqual({ ...v1Totals(companyList(records), null), asOf: "2026-04-05" });
  expect(monthlyTotals(records, { asOf: "2026-04-05" }, "2026-04-05").at(-1)?.btc).toBe("100");
});

test("says of no company that nothing is held today", () => {
  expect(monthlyTotals([], {}, "2026-04-05")).toEqual([
    { asOf: "2026-04-05", btc: "0", companies: 0, unknown: 0 },
  ]);
});

test("the same companies are those with a known holding at every month end of two years", () => {
  const records = [
    recordLike(1, { facts: [fact("2024-01-31", "100"), fact("2025-06-30", "150")] }),
    recordLike(2, { facts: [fact("2024-03-31", "7")] }),
    recordLike(3, { facts: [fact("2024-06-30", "1000")] }),
    recordLike(4, { facts: [fact("2024-01-01", "2000")], endedOn: "2025-12-31" }),
    recordLike(5, { facts: [fact("2024-01-01", "3000"), fact("2025-03-01", null), fact("2025-08-01", "1")] }),
  ];
  const same = sameCompanies(records, "2026-04-05");
  expect(same).toMatchObject({ since: "2024-04-30", companies: 2 });
  expect(same?.totals).toHaveLength(25);
  expect([same?.totals[0], same?.totals.at(-1)]).toEqual([
    { asOf: "2024-04-30", btc: "107" },
    { asOf: "2026-04-05", btc: "157" },
  ]);
});

test("records of less than two years have no companies to compare", () => {
  const records = [recordLike(1, { facts: [fact("2026-01-31", "100")] })];
  expect(sameCompanies(records, "2026-04-05")).toBeNull();
  expect(sameCompanies([], "2026-04-05")).toBeNull();
});

const date = fc.constantFrom("2026-01", "2026-02", "2026-01-09", "2026-01-31", "2026-02-01", "2026-03-20");
const coins = fc.integer({ min: 1, max: 9_999 }).map((n) => `${Math.floor(n / 100)}.000000${n % 100}`);
const recordedAt = fc.constantFrom("2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z");
const record = fc.record({
  facts: fc.array(
    fc.tuple(date, fc.option(coins), recordedAt).map(([on, btc, at]) => fact(on, btc, { recordedAt: at })),
    { maxLength: 4 },
  ),
  events: fc.array(
    fc.tuple(date, coins, recordedAt).map(([on, btc, at]) => event(on, "buy", btc, { recordedAt: at })),
    { maxLength: 4 },
  ),
  endedOn: fc.option(date),
});

test("each total is that of the list of its day, to the satoshi, as far as was known", () => {
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 4 }),
      fc.option(recordedAt, { nil: undefined }),
      (made, knownAt) => {
        const records = made.map((known, index) => recordLike(index + 1, known));
        for (const row of monthlyTotals(records, { knownAt }, "2026-04-05")) {
          const asOf = row.asOf ?? undefined;
          expect(row).toEqual(v1Totals(companyList(records, { asOf, knownAt }), row.asOf));
        }
      },
    ),
  );
});
