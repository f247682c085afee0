import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { detailsOf } from "../company-details.ts";
import { companyList } from "../company-list.ts";
import type { CompanyRecord } from "../company.ts";
import { gapsIn, proofOf, unprovenFigures } from "./proof.ts";

const shown = (...records: CompanyRecord[]) => ({
  companies: companyList(records),
  details: records.map((record) => detailsOf(record, [])),
});

test("each part is the last stated balance and what moved after it, and the total runs along", () => {
  const rows = proofOf(
    shown(
      recordLike(1, {
        facts: [fact("2026-01-31", "100"), fact("2026-02-28", "120.5")],
        events: [
          event("2026-02-10", "buy", "7"),
          event("2026-03-01", "buy", "2"),
          event("2026-03-02", "sell", "-0.5"),
        ],
      }),
      recordLike(2, { facts: [fact("2026-01-31", "3")] }),
    ),
  );
  expect(rows).toMatchObject([
    {
      company: { id: 1 },
      stated: { btc: "120.5", asOf: "2026-02-28" },
      moves: 2,
      moved: "1.5",
      result: "122",
      runningTotal: "122",
    },
    { company: { id: 2 }, stated: { btc: "3" }, moves: 0, moved: "0", result: "3", runningTotal: "125" },
  ]);
});

test.for<[string, Partial<CompanyRecord>, object]>([
  ["nothing was ever said", {}, { stated: null, result: null }],
  [
    "the balance is stated to be unknown",
    { facts: [fact("2026-01-31", null)] },
    { stated: { btc: null }, result: null },
  ],
  [
    "no balance was ever stated",
    { events: [event("2026-01-31", "buy", "5")] },
    { stated: null, result: null },
  ],
  [
    "an unknown amount moved since",
    { facts: [fact("2026-01-31", "5")], events: [event("2026-02-28", "sell", null)] },
    { stated: { btc: "5" }, moved: null, result: null },
  ],
])("a holding is unknown and adds nothing where %s", ([, record, row]) => {
  const given = shown(recordLike(1, record));
  expect(proofOf(given)).toMatchObject([{ ...row, runningTotal: "0" }]);
  expect(unprovenFigures(given)).toEqual([]);
});

test("the gaps of a ledger are counted, added up by size, and by what they come to", () => {
  const gapped = recordLike(1, {
    facts: [fact("2026-01-31", "100"), fact("2026-02-28", "120.5"), fact("2026-03-31", "118")],
  });
  expect(proofOf(shown(gapped, recordLike(2, {})))).toMatchObject([
    { gaps: 2, gapsGross: "23", gapsNet: "18" },
    { gaps: 0, gapsGross: "0", gapsNet: "0" },
  ]);
});

test("the gaps of all ledgers are named by the companies with the largest", () => {
  const gapped = (id: number, ...balances: string[]) =>
    recordLike(id, { facts: balances.map((btc, month) => fact(`2026-0${month + 1}-01`, btc)) });
  const rows = proofOf(
    shown(gapped(1, "100", "90"), gapped(2, "5", "25", "15"), gapped(3, "7"), gapped(4, "1", "2")),
  );
  const { largest, ...sums } = gapsIn(rows, 2);
  expect(sums).toEqual({ count: 4, gross: "41", net: "1" });
  expect(largest.map(({ company, gapsGross, gapsNet }) => [company.id, gapsGross, gapsNet])).toEqual([
    [2, "30", "10"],
    [1, "10", "-10"],
  ]);
});
