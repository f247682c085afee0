import { describe, expect, test } from "vitest";

import type { Fact } from "#domain/ledger/fact.ts";
import { fact } from "#testing/facts.ts";

import { readDebt, type FiledAmount } from "./filed-debt.ts";

const TODAY = "2026-11-20";
const [Q1, Q2, Q3] = ["2026-03-31", "2026-06-30", "2026-09-30"] as const;
const FILED_ON: Record<string, string> = { [Q1]: "2026-05-05", [Q2]: "2026-08-04", [Q3]: "2026-11-05" };

const filed = (concept: string, asOf: string, usd: number, more: Partial<FiledAmount> = {}): FiledAmount => ({
  concept,
  unit: "USD",
  asOf,
  value: String(usd),
  filedOn: FILED_ON[asOf] ?? asOf,
  form: "10-Q",
  url: `https://www.sec.gov/${concept}/${asOf}`,
  ...more,
});
const ours = (asOf: string, usd: number | null, more: Partial<Fact> = {}) =>
  fact(asOf, usd === null ? null : String(usd), { metric: "debt_usd", ...more });
const read = (facts: readonly Fact[], ...rows: FiledAmount[]) => readDebt(facts, rows, TODAY);

const BOTH = [filed("LongTermDebt", Q2, 486_500_000), filed("LongTermDebt", Q3, 500_000_000)] as const;

describe("a line item speaks for a company", () => {
  test("once it has equalled our debt of an earlier day", () => {
    expect(read([ours(Q2, 486_500_000)], ...BOTH)).toEqual({ filed: BOTH[1], reasons: [] });
  });

  test.for([
    [486_500_000, 486_512_345, true],
    [486_500_000, 486_550_001, false],
    [486_512_345, 486_512_345, true],
    [486_512_345, 486_512_346, false],
    [2_400_000_000, 2_404_999_999, true],
    [2_400_000_000, 2_412_000_000, false],
    [100_000_000, 100_600_000, false],
    [0, 0, false],
  ] as const)("to the last digit we recorded: ours %i, filed %i: %s", ([usd, amount, isProven]) => {
    const reading = read([ours(Q2, usd)], filed("A", Q2, amount), filed("A", Q3, usd || 1));
    expect(reading?.reasons.length === 0).toBe(isProven);
  });

  test("on the last day that both give", () => {
    const earlier = [ours(Q1, 400_000_000), ours(Q2, 500_000_000)];
    const rows = [filed("A", Q1, 400_000_000), filed("A", Q3, 510_000_000)];
    expect(read(earlier, ...rows)?.reasons).toEqual([]);
    expect(read(earlier, ...rows, filed("A", Q2, 450_000_000))?.reasons).toHaveLength(2);
  });

  test("no longer where a person has withdrawn what it gave", () => {
    const [right, byRule] = [ours(Q1, 400_000_000), ours(Q2, 450_000_000)];
    const withdrawn = ours(Q1, 400_000_000, { replacesId: byRule.id });
    const rows = [filed("A", Q1, 400_000_000), filed("A", Q2, 450_000_000), filed("A", Q3, 460_000_000)];
    expect(read([right, byRule], ...rows)?.reasons).toEqual([]);
    expect(read([right, byRule, withdrawn], ...rows)?.reasons).toHaveLength(2);
  });
});

describe("a reading waits, with the candidates", () => {
  test("where the proven line item was renamed", () => {
    const reading = read([ours(Q2, 486_500_000)], BOTH[0], filed("NotesPayable", Q3, 500_000_000));
    expect(reading).toMatchObject({ filed: { concept: "NotesPayable" } });
    expect(reading?.reasons).toEqual([
      "None of these line items has matched a debt that we recorded. Shown here: NotesPayable.",
      "NotesPayable: 500,000,000 USD as of 30 Sep 2026",
    ]);
  });

  test("the nearest to ours first", () => {
    const rows = [filed("A", Q3, 900_000_000), filed("B", Q3, 510_000_000), filed("C", Q2, 500_000_000)];
    expect(read([ours(Q1, 500_000_000)], ...rows)).toMatchObject({
      filed: { concept: "B" },
      reasons: [expect.stringContaining("B"), expect.stringContaining("B"), expect.stringContaining("A")],
    });
  });

  test("where nothing is recorded to compare with, the largest first", () => {
    const rows = [filed("A", Q3, 1), filed("B", Q3, 900_000_000)];
    expect(read([], ...rows)).toMatchObject({
      filed: { concept: "B" },
      reasons: [
        "We have no debt recorded, so no line item has proved to be this company's debt. Shown here: B.",
        "B: 900,000,000 USD as of 30 Sep 2026",
        "A: 1 USD as of 30 Sep 2026",
      ],
    });
  });

  test("where two proven line items now differ, and not where they agree", () => {
    const other = (usd: number) => [filed("B", Q2, 486_500_000), filed("B", Q3, usd)];
    expect(read([ours(Q2, 486_500_000)], ...BOTH, ...other(500_000_000))?.reasons).toEqual([]);
    expect(read([ours(Q2, 486_500_000)], ...BOTH, ...other(400_000_000))?.reasons).toEqual([
      "The line items that matched our debt now differ.",
      "LongTermDebt: 500,000,000 USD as of 30 Sep 2026",
      "B: 400,000,000 USD as of 30 Sep 2026",
    ]);
  });

  test.for([
    ["three times as much", 1_459_500_000, 0],
    ["more than three times as much", 1_459_500_001, 1],
    ["a third", 162_166_667, 0],
    ["less than a third", 162_166_666, 1],
    ["nothing any more", 0, 1],
  ] as const)("at %s: %i doubts", ([, usd, doubts]) => {
    const reading = read([ours(Q2, 486_500_000)], BOTH[0], filed("LongTermDebt", Q3, usd));
    expect(reading?.reasons).toHaveLength(doubts);
  });

  test("where the day is in the future, or after the filing, unless there is another", () => {
    const recorded = [ours(Q2, 486_500_000)];
    const future = filed("LongTermDebt", "2027-09-30", 500_000_000);
    const tooEarly = filed("LongTermDebt", "2026-10-31", 500_000_000, { filedOn: "2026-10-05" });
    expect(read(recorded, BOTH[0], future)?.reasons).toEqual(["The date 30 Sep 2027 is in the future."]);
    expect(read(recorded, BOTH[0], tooEarly)?.reasons).toEqual([
      "The report was filed on 5 Oct 2026, before the day it gives.",
    ]);
    expect(read(recorded, ...BOTH, future, tooEarly)).toEqual({ filed: BOTH[1], reasons: [] });
  });
});

describe("a line item that the company didn't use when ours matched", () => {
  const current = (asOf: string, usd: number) => filed("LongTermDebtCurrent", asOf, usd);
  const next = filed("LongTermDebt", Q3, 400_000_000);

  test.for([
    ["makes the figure wait", [current(Q3, 86_500_000)], 2],
    ["and was 0 then, too", [current(Q2, 0), current(Q3, 86_500_000)], 2],
    ["does not count where it is 0", [current(Q3, 0)], 0],
    ["or was used then", [current(Q2, 1), current(Q3, 86_500_000)], 0],
  ] as const)("%s", ([, rows, reasons]) => {
    expect(read([ours(Q2, 486_500_000)], BOTH[0], next, ...rows)?.reasons).toHaveLength(reasons);
  });

  test("is named", () => {
    expect(read([ours(Q2, 486_500_000)], BOTH[0], next, current(Q3, 86_500_000))?.reasons).toEqual([
      "The company files debt under line items that it didn't use when ours matched.",
      "LongTermDebtCurrent: 86,500,000 USD as of 30 Sep 2026",
    ]);
  });
});

describe("an amended report", () => {
  const amended = (usd: number) =>
    filed("LongTermDebt", Q2, usd, { form: "10-Q/A", filedOn: "2026-09-01", url: "https://www.sec.gov/a" });

  test("that changes our figure waits, and from then on its line item proves nothing", () => {
    const recorded = [ours(Q2, 486_500_000)];
    expect(read(recorded, BOTH[0], amended(450_000_000))).toMatchObject({
      filed: { form: "10-Q/A", value: "450000000" },
      reasons: [
        "A later report (10-Q/A, filed 1 Sep 2026) changes the debt that we recorded.",
        "LongTermDebt: 450,000,000 USD as of 30 Jun 2026",
      ],
    });
    expect(read(recorded, ...BOTH, amended(450_000_000))?.reasons).toHaveLength(2);
  });

  test("that repeats our figure changes nothing", () => {
    expect(read([ours(Q2, 486_500_000)], BOTH[0], amended(486_500_000))).toBeNull();
    expect(read([ours(Q2, 486_500_000)], ...BOTH, amended(486_500_000))?.reasons).toEqual([]);
  });

  test("that alone gives the next figure waits", () => {
    const next = filed("LongTermDebt", Q3, 500_000_000, { form: "10-Q/A" });
    expect(read([ours(Q2, 486_500_000)], BOTH[0], next)?.reasons).toEqual([
      "The figure comes from an amended report (10-Q/A).",
    ]);
  });
});

test.for([
  ["of another currency", { unit: "EUR" }],
  ["in a foreign report", { form: "20-F" }],
  ["in a prospectus", { form: "S-1" }],
] as const)("a figure %s is not read", ([, more]) => {
  expect(read([ours(Q2, 486_500_000)], BOTH[0], filed("LongTermDebt", Q3, 5, more))).toBeNull();
});

test("nothing is read where ours is as new, or the only candidate is old", () => {
  expect(read([ours(Q3, 486_500_000)], ...BOTH)).toBeNull();
  expect(read([], filed("LongTermDebt", Q1, 5))).toBeNull();
  expect(read([])).toBeNull();
});
