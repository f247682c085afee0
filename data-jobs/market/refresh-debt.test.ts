import { expect, test } from "vitest";

import { FIGURES, decide } from "#admin/decision.ts";
import { edit, listHistory } from "#db/edit.ts";
import { listFiguresInReview } from "#db/figures-in-review.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import { openMarketRun } from "#jobs/testing/market-run.ts";
import { CIK, filedRow, secTickers, toReachable } from "#jobs/testing/market-upstreams.ts";
import { by, json, openUpstreams, page } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";
import { intentOfAnn } from "#testing/intent.ts";
import { seedOf, stated } from "#testing/seed.ts";

import { inTurnOn } from "./refresh-debt.ts";
import { refreshMarket } from "./refresh-market.ts";

type Row = ReturnType<typeof filedRow>;
/** What MSTR filed, by line item and unit; null where the SEC fails to answer. */
type Filed = Record<string, Record<string, Row[]> | null>;

const [Q2, Q3, TODAY] = ["2026-06-30", "2026-09-30", "2026-11-20"] as const;
const q2 = filedRow(486_500_000, Q2, "2026-08-04");
const q3 = filedRow(500_000_000, Q3, "2026-11-05");

test("each company has its turn every few days, and few companies have theirs every day", () => {
  const companies = (count: number) => Array.from({ length: count }, (_, index) => index);
  const days = ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"];
  const asked = days.map((day) => inTurnOn(day, companies(75)));
  expect(asked.map(({ length }) => length)).toEqual([15, 15, 15, 15, 15]);
  expect(asked.flat().toSorted((a, b) => a - b)).toEqual(companies(75));
  for (const count of [0, 1, 15]) expect(inTurnOn("2026-12-30", companies(count))).toEqual(companies(count));
});

onEachDatabase((open) => {
  /** Our debt of MSTR at the end of the second quarter. */
  async function openDebt(filed: Filed, recorded: string | null = "486500000") {
    const upstreams = await openUpstreams();
    const behaviour = by(({ url }) => {
      const concept = url.pathname.split("/").at(-1)?.replace(".json", "") ?? "";
      if (!url.pathname.includes(String(CIK.MSTR)) || filed[concept] === undefined) return page(404);
      return filed[concept] === null ? page(503) : json({ cik: CIK.MSTR, units: filed[concept] });
    });
    upstreams.behaveAs({ "www.sec.gov": toReachable(() => secTickers), "data.sec.gov": behaviour });
    const seed = seedOf({ ticker: "MSTR", btc: "1000" });
    const debt = { ...stated(9, "MSTR", recorded, Q2, "2026-08-05"), metric: "debt_usd" as const };
    const facts = recorded === null ? seed.facts : [...seed.facts, debt];
    const database = await open();
    const job = { upstreams, job: refreshMarket, seed: { ...seed, facts } };
    const market = await openMarketRun(database, job);
    const { db } = database;
    const record = async () => (await allCompanyRecords(db)).find(({ ticker }) => ticker === "MSTR");
    return {
      db,
      run: (admitsByRule = true) => market.run({ admitsByRule, quotes: [] }),
      record,
      debt: async () => {
        const fact = currentFact((await record())?.facts ?? [], "debt_usd");
        return fact && [fact.value, fact.asOf];
      },
      inbox: () => listFiguresInReview(db, { state: null, before: null, limit: 10 }),
      history: () => listHistory(db, { subject: "company/1", before: null, limit: 10 }),
      decide: async (id: number, state: "accepted" | "rejected") => {
        const intent = intentOfAnn(market.clock.now);
        const sent = { state, reason: state === "rejected" ? "Without the credit line." : null };
        await edit(db, intent, (tx) => decide(FIGURES)({ tx, sent, intent, id }));
      },
      [Symbol.asyncDispose]: () => upstreams.close(),
    };
  }

  test("a line item that has matched ours is recorded once, with its filing and its rule", async () => {
    await using filed = await openDebt({
      LongTermDebt: { USD: [q2, q3] },
      NotesPayable: { USD: [filedRow(1, Q2), q3] },
    });
    expect(await filed.run()).toMatchObject({ outcome: "done", counts: { companies: 1 } });
    const record = await filed.record();
    expect(currentFact(record?.facts ?? [], "debt_usd")).toMatchObject({
      value: "500000000",
      asOf: Q3,
      disclosedAt: "2026-11-05",
      method: "disclosed",
      source: { publisher: "SEC EDGAR", url: expect.stringContaining("0001050446-26-000012") },
    });
    expect(record?.admissions).toMatchObject([
      { rule: "R9", origin: { table: "facts" }, recordedOn: TODAY, isReviewed: false },
    ]);
    expect(await filed.inbox()).toMatchObject([{ figure: "debt_usd", currency: "USD", rule: "R9" }]);
    expect(await filed.history()).toMatchObject([
      {
        actor: "rule R9",
        before: { figure: "debt_usd", value: "486500000", asOf: Q2 },
        after: { figure: "debt_usd", value: "500000000", asOf: Q3 },
      },
    ]);
    expect(await filed.run()).toMatchObject({ outcome: "unchanged", counts: { companies: 0 } });
    expect((await filed.record())?.facts).toEqual(record?.facts);
    expect(await filed.inbox()).toHaveLength(1);
  });

  test("a person confirms it, or withdraws it and no rule records it again", async () => {
    const items = { LongTermDebt: { USD: [q2, q3] } };
    await using filed = await openDebt(items);
    await filed.run();
    const [item] = await filed.inbox();
    await filed.decide(item?.id ?? 0, "rejected");
    expect(await filed.debt()).toEqual(["486500000", Q2]);
    expect(await filed.run()).toMatchObject({ outcome: "unchanged" });
    items.LongTermDebt.USD.push(filedRow(510_000_000, "2026-11-10", "2026-11-19"));
    await filed.run();
    expect(await filed.debt()).toEqual(["486500000", Q2]);
    expect((await filed.inbox())[0]).toMatchObject({ value: "510000000", rule: null, state: "new" });

    await using confirmed = await openDebt(items);
    await confirmed.run();
    await confirmed.decide((await confirmed.inbox())[0]?.id ?? 0, "accepted");
    expect((await confirmed.record())?.admissions).toMatchObject([{ rule: "R9", isReviewed: true }]);
    expect(await confirmed.debt()).toEqual(["510000000", "2026-11-10"]);
  });

  const NONE_MATCHED = "None of these line items has matched a debt that we recorded.";
  const asOfQ3 = "as of 30 Sep 2026";

  test.for<[name: string, filed: Filed, reasons: string[], recorded?: null]>([
    [
      "under a renamed line item",
      { LongTermDebt: { USD: [q2] }, NotesPayable: { USD: [q3] } },
      [`${NONE_MATCHED} Shown here: NotesPayable.`, `NotesPayable: 500,000,000 USD ${asOfQ3}`],
    ],
    [
      "on which two line items differ",
      { LongTermDebt: { USD: [q2, q3] }, ConvertibleDebt: { USD: [q2, filedRow(4e8, Q3, "2026-11-05")] } },
      [
        "The line items that matched our debt now differ.",
        `LongTermDebt: 500,000,000 USD ${asOfQ3}`,
        `ConvertibleDebt: 400,000,000 USD ${asOfQ3}`,
      ],
    ],
    [
      "beside a line item added since",
      { LongTermDebt: { USD: [q2, q3] }, LongTermDebtCurrent: { USD: [filedRow(9e7, Q3, "2026-11-05")] } },
      [
        "The company files debt under line items that it didn't use when ours matched.",
        `LongTermDebtCurrent: 90,000,000 USD ${asOfQ3}`,
      ],
    ],
    [
      "of an amended report",
      { LongTermDebt: { USD: [q2, { ...filedRow(450_000_000, Q2, "2026-09-01"), form: "10-Q/A" }] } },
      [
        "A later report (10-Q/A, filed 1 Sep 2026) changes the debt that we recorded.",
        "LongTermDebt: 450,000,000 USD as of 30 Jun 2026",
      ],
    ],
    [
      "of a day in the future",
      { LongTermDebt: { USD: [q2, filedRow(500_000_000, "2027-09-30", "2026-11-05")] } },
      [
        "The date 30 Sep 2027 is in the future.",
        "The report was filed on 5 Nov 2026, before the day it gives.",
      ],
    ],
    [
      "far from ours",
      { LongTermDebt: { USD: [q2, filedRow(1_500_000_000, Q3, "2026-11-05")] } },
      ["The debt would change from 486,500,000 USD to 1,500,000,000 USD."],
    ],
    [
      "of a company without recorded debt",
      { LongTermDebt: { USD: [q2, q3] } },
      [
        "We have no debt recorded, so no line item has proved to be this company's debt. Shown here: LongTermDebt.",
        `LongTermDebt: 500,000,000 USD ${asOfQ3}`,
      ],
      null,
    ],
  ])("a figure %s waits for a person, once", async ([, items, reasons, recorded]) => {
    await using filed = await openDebt(items, recorded);
    const before = await filed.debt();
    expect(await filed.run()).toMatchObject({ counts: { companies: 0, held: 1 } });
    expect(await filed.inbox()).toMatchObject([{ figure: "debt_usd", rule: null, reasons }]);
    expect(await filed.run()).toMatchObject({ outcome: "unchanged" });
    expect(await filed.debt()).toEqual(before);
    const [item] = await filed.inbox();
    await filed.decide(item?.id ?? 0, "accepted");
    expect(await filed.debt()).toEqual([item?.value, item?.asOf]);
  });

  test.for<[name: string, filed: Filed]>([
    ["in another currency", { LongTermDebt: { USD: [q2], EUR: [q3] } }],
    [
      "under a line item that the SEC doesn't give today",
      { LongTermDebt: { USD: [q2, q3] }, NotesPayable: null },
    ],
    ["that nobody filed", {}],
  ])("a figure %s is neither recorded nor waits", async ([, items]) => {
    await using filed = await openDebt(items);
    await filed.run();
    expect([await filed.debt(), await filed.inbox()]).toEqual([["486500000", Q2], []]);
  });

  test("where no rule may record, it waits", async () => {
    await using filed = await openDebt({ LongTermDebt: { USD: [q2, q3] } });
    await filed.run(false);
    expect(await filed.debt()).toEqual(["486500000", Q2]);
    expect(await filed.inbox()).toMatchObject([{ value: "500000000", rule: null, standing: "486500000" }]);
  });
});
