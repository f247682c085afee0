import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact, otherFigure } from "#testing/facts.ts";

import { companyList } from "../company-list.ts";
import type { CompanyRecord } from "../company.ts";
import { LARGEST_HOLDERS, companySourcing, percentOf, sourcingOf } from "./sourcing.ts";

const tracker = { method: "secondary" } as const;
const copied = { readThrough: "A copy" };
const sourcing = (...records: CompanyRecord[]) =>
  sourcingOf({ companies: companyList(records), details: records });

test.each<[string, Partial<CompanyRecord>, boolean, boolean]>([
  ["nothing was recorded", {}, false, false],
  ["the company stated it", { facts: [fact("2026-01-31", "5")] }, true, true],
  ["it was read from a copy", { facts: [fact("2026-01-31", "5", copied)] }, true, true],
  ["only a tracker did", { facts: [fact("2026-01-31", "5", tracker)] }, false, false],
  [
    "a tracker has overtaken the company",
    { facts: [fact("2026-01-31", "5"), fact("2026-02-28", "6", tracker)] },
    false,
    true,
  ],
  [
    "the company bought after its balance",
    { facts: [fact("2026-01-31", "5")], events: [event("2026-02-10", "buy", "1")] },
    true,
    true,
  ],
])("where %s", (_, record, isNewestPrimary, hasPrimary) => {
  expect(companySourcing(recordLike(1, record))).toMatchObject({ isNewestPrimary, hasPrimary });
});

test("the coins and the companies whose newest figure is primary are a share of those known", () => {
  const found = sourcing(
    recordLike(1, { facts: [fact("2026-01-31", "90")] }),
    recordLike(2, { facts: [fact("2026-01-31", "10", tracker)] }),
    recordLike(3, { facts: [fact("2026-01-31", null)] }),
  );
  expect(found).toMatchObject({ companies: 2, btc: "100", primaryCompanies: 1, primaryBtc: "90" });
  expect(percentOf(found.primaryBtc, found.btc)).toBe(90);
  expect(percentOf("0", "0")).toBeNull();
});

test("every disclosed record that was read from a copy is counted, of any metric and also when replaced", () => {
  const first = fact("2026-01-31", "5", copied);
  const found = sourcing(
    recordLike(1, {
      facts: [
        first,
        fact("2026-01-31", "6", { replacesId: first.id }),
        fact("2026-01-31", "100", { metric: "shares_outstanding", ...copied }),
        fact("2026-02-28", "7", { ...tracker, ...copied }),
      ],
      events: [event("2026-02-10", "buy", "1", copied)],
    }),
  );
  expect(found).toMatchObject({ disclosed: 4, copies: 3 });
});

test("what others state is listed where it is apart, the largest difference first", () => {
  const found = sourcing(
    recordLike(1, {
      facts: [fact("2026-01-31", "100")],
      otherFigures: [otherFigure("2026-02-01", "100.5"), otherFigure("2026-02-02", "150")],
    }),
    recordLike(2, { facts: [fact("2026-01-31", "1000")], otherFigures: [otherFigure("2026-02-01", "800")] }),
    recordLike(3, { facts: [fact("2026-01-31", null)], otherFigures: [otherFigure("2026-02-01", "848")] }),
  );
  expect(found.apart.map(({ company, compared }) => [company.id, compared.difference])).toEqual([
    [2, "-200"],
    [1, "50"],
    [3, null],
  ]);
});

test("of the largest holders alone, those without a primary source are named", () => {
  const records = Array.from({ length: LARGEST_HOLDERS + 2 }, (_, index) =>
    recordLike(index + 1, { facts: [fact("2026-01-31", String(1000 - index), index % 2 ? tracker : {})] }),
  );
  const { withoutPrimary } = sourcing(...records);
  expect(withoutPrimary.map(({ id }) => id).slice(0, 3)).toEqual([2, 4, 6]);
  expect(withoutPrimary.map(({ rank }) => rank).at(-1)).toBe(LARGEST_HOLDERS);
});
