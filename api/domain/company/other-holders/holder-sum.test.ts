import fc from "fast-check";
import { expect, test } from "vitest";

import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { holderLike } from "#testing/holder.ts";

import {
  TERMS,
  countedOnce,
  everySum,
  holdersByKind,
  leftOutOf,
  sumOf,
  termOf,
  termsOf,
} from "./holder-sum.ts";
import { HOLDER_KINDS, OWNERSHIPS, standingOf, type Holder } from "./holder.ts";

const NOW = "2026-11-23T00:00:00Z";

const coins = fc.bigInt({ min: 0n, max: 300_000_00000000n }).map(satsToBtc);
const holders = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...HOLDER_KINDS),
      ownership: fc.constantFrom(...OWNERSHIPS),
      btc: fc.option(coins),
      insideOf: fc.option(fc.constant("Another")),
      isDisputed: fc.boolean(),
      asOf: fc.constantFrom("2026-10-01", "2025", "2024-12-21", "2021-04"),
    })
    .map(holderLike),
);
const sats = (btc: string | null) => (btc === null ? 0n : (parseBtc(btc) ?? 0n));
const total = (amounts: (string | null)[]) => amounts.reduce((sum, btc) => sum + sats(btc), 0n);

test("what is added and what is left out are all coins there are, to the satoshi", () => {
  fc.assert(
    fc.property(holders, coins, (found, listed) => {
      const terms = termsOf(found, { btc: listed, companies: 3 }, NOW);
      const out = leftOutOf(found);
      expect(total([...terms, ...out].map(({ btc }) => btc))).toBe(
        total([...found.map(({ btc }) => btc), listed]),
      );
      expect([...terms, ...out].reduce((sum, each) => sum + each.holders, 0)).toBe(found.length + 3);
    }),
  );
});

test("every choice of terms has the sum of exactly those terms", () => {
  fc.assert(
    fc.property(holders, coins, (found, listed) => {
      const terms = termsOf(found, { btc: listed, companies: 1 }, NOW);
      const sums = everySum(terms);
      expect(new Set(sums.map(({ chosen }) => TERMS.filter((key) => chosen.has(key)).join())).size).toBe(64);
      for (const { chosen, btc, holders: count, rest } of sums) {
        const members = found.filter((each) => {
          const term = termOf(each, NOW);
          return term !== null && chosen.has(term);
        });
        const own = chosen.has("listed") ? sats(listed) : 0n;
        expect(sats(btc)).toBe(total(members.map((each) => each.btc)) + own);
        expect(count).toBe(members.length + (chosen.has("listed") ? 1 : 0));
        expect(sats(btc) + sats(rest)).toBe(21_000_000n * 100_000_000n);
      }
    }),
    { numRuns: 50 },
  );
});

test("clients' coins, coins of another row, disputed and unknown ones are never added", () => {
  fc.assert(
    fc.property(holders, (found) => {
      const odd = found.filter((each) => standingOf(each) !== "counted" || each.kind === "wrapped");
      const terms = termsOf(odd, { btc: "0", companies: 0 }, NOW);
      expect(sumOf(terms, new Set(TERMS))).toBe("0");
    }),
  );
});

test.for([
  [{}, "private"],
  [{ kind: "government" }, "owned-by-states"],
  [{ kind: "government", ownership: "seized" }, "seized-by-states"],
  [{ kind: "fund", ownership: "managed" }, "funds"],
  [{ kind: "fund", ownership: "client" }, null],
  [{ kind: "wrapped" }, null],
  [{ insideOf: "Aker" }, null],
  [{ isDisputed: true }, null],
  [{ btc: null }, null],
  [{ kind: "fund", asOf: "2021-04" }, "outdated"],
  [{ asOf: "2024-11-20" }, "outdated"],
  [{ asOf: "2024-12" }, "private"],
  [{ asOf: "2024" }, "private"],
  [{ kind: "wrapped", asOf: "2021-04" }, null],
] as const)("%o belongs to %s", ([about, term]) => {
  expect(termOf(holderLike(about), NOW)).toBe(term);
});

test("a stated zero is counted, an unknown count is not", () => {
  expect(standingOf(holderLike({ btc: "0" }))).toBe("counted");
  expect(standingOf(holderLike({ btc: null, ownership: "client" }))).toBe("unknown");
});

test("a coin in two rows of the list is taken off once", () => {
  expect(countedOnce("10.5", [{ btcCountedTwice: "0.5" }, { btcCountedTwice: null }])).toBe("10");
});

const fund = (id: number, btc: string | null, about: Partial<Holder> = {}) =>
  holderLike({ id, btc, kind: "fund", ownership: "managed", ...about });

test("whoever is in a sum comes first, then the larger, then the unknown", () => {
  const found = [
    fund(1, null),
    fund(2, "9", { ownership: "client" }),
    fund(3, "0.5"),
    fund(4, "12.25"),
    fund(5, "1", { kind: "private" }),
  ];
  expect(holdersByKind(found).map((group) => [group.kind, group.holders.map(({ id }) => id)])).toEqual([
    ["private", [5]],
    ["fund", [4, 3, 2, 1]],
  ]);
});
