import { expect, test } from "vitest";

import { FIGURES, decide } from "#admin/decision.ts";
import { storeDailyCloses } from "#db/btc-prices.ts";
import { edit, listHistory } from "#db/edit.ts";
import { insertUpstreamFigure } from "#db/facts.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { listFiguresInReview } from "#db/figures-in-review.ts";
import { sourceIdAt } from "#db/sources.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { HOUR_MS, openMarketRun } from "#jobs/testing/market-run.ts";
import { CIK, filedRow, secTickers, toReachable } from "#jobs/testing/market-upstreams.ts";
import { by, json, openUpstreams, page } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";
import { intentOfAnn } from "#testing/intent.ts";

import { admitFact } from "./admit-fact.ts";
import { checkHoldings } from "./check-holdings.ts";
import { refreshMarket } from "./refresh-market.ts";

onEachDatabase((open) => {
  /** What MSTR filed: its bitcoin at the end of a quarter, and its share count. */
  async function openFiled(
    job: Parameters<typeof openMarketRun>[1]["job"],
    btc: number,
    { shares = 1_100, worthUsd = null }: { shares?: number; worthUsd?: number | null } = {},
  ) {
    const upstreams = await openUpstreams();
    const filed = by(({ url }) => {
      if (!url.pathname.includes(String(CIK.MSTR))) return page(404);
      if (url.pathname.includes("/CryptoAssetNumberOfUnits"))
        return json({ cik: CIK.MSTR, units: { Bitcoin: [filedRow(btc, "2026-09-30", "2026-11-05")] } });
      if (url.pathname.includes("/CryptoAssetFairValue") && worthUsd !== null)
        return json({ cik: CIK.MSTR, units: { USD: [filedRow(worthUsd, "2026-09-30", "2026-11-05")] } });
      if (url.pathname.includes("/dei/"))
        return json({ cik: CIK.MSTR, units: { shares: [filedRow(shares, "2026-10-31", "2026-11-05")] } });
      return page(404);
    });
    upstreams.behaveAs({ "www.sec.gov": toReachable(() => secTickers), "data.sec.gov": filed });
    const database = await open();
    const run = await openMarketRun(database, { upstreams, job });
    const record = async () => (await allCompanyRecords(database.db)).find(({ ticker }) => ticker === "MSTR");
    const inbox = () => listFiguresInReview(database.db, { state: null, before: null, limit: 10 });
    const withdraw = async (itemId?: number) => {
      const [item] = await inbox();
      const intent = intentOfAnn(run.clock.now);
      const sent = { state: "rejected" as const, reason: "Of one class of shares." };
      await edit(database.db, intent, (tx) =>
        decide(FIGURES)({ tx, sent, intent, id: itemId ?? item?.id ?? 0 }),
      );
    };
    const { db } = database;
    const history = () => listHistory(db, { subject: "company/1", before: null, limit: 10 });
    return { ...run, db, history, record, inbox, withdraw, [Symbol.asyncDispose]: () => upstreams.close() };
  }

  test("a filed holding that is ours confirms it on the last day of the quarter, once", async () => {
    await using filed = await openFiled(checkHoldings, 1_000);
    expect(await filed.run({ admitsByRule: true })).toMatchObject({ counts: { admitted: 1, held: 0 } });
    const record = await filed.record();
    expect(record && holdingLedger(record).at(-1)).toMatchObject({
      kind: "balance",
      asOf: "2026-09-30",
      btcAfter: "1000",
    });
    expect(record?.admissions).toMatchObject([{ rule: "R5", origin: { table: "treasury_events" } }]);
    expect(await filed.run({ admitsByRule: true })).toMatchObject({ counts: { admitted: 0, held: 0 } });
    await filed.withdraw();
    expect((await filed.run({ admitsByRule: true })).counts).toMatchObject({ admitted: 0 });
    expect((await filed.shownOf("MSTR"))?.evidence.btcHoldings?.asOf).toBe("2026-01-01");
  });

  const at80k = async (filed: Awaited<ReturnType<typeof openFiled>>) => {
    const sourceId = await sourceIdAt(filed.db, "https://exchange.example/closes", { kind: "market" });
    const close = { day: "2026-09-30", closeUsd: "80000", sourceId };
    await storeDailyCloses(filed.db, [close], filed.clock.now);
  };

  test("another filed holding with its fair value is recorded, once, and a withdrawn one never returns", async () => {
    await using filed = await openFiled(checkHoldings, 1_050, { worthUsd: 1_050 * 81_000 });
    await at80k(filed);
    expect(await filed.run()).toMatchObject({ counts: { admitted: 0, held: 1 } });
    expect(await filed.run({ admitsByRule: true })).toMatchObject({ counts: { admitted: 1, held: 0 } });
    const record = await filed.record();
    expect(record && holdingLedger(record).at(-1)).toMatchObject({ asOf: "2026-09-30", btcAfter: "1050" });
    expect([record?.inReview, record?.admissions]).toMatchObject([[], [{ rule: "R8" }]]);
    expect(await filed.run({ admitsByRule: true })).toMatchObject({ outcome: "unchanged" });
    const byRule = (await filed.inbox()).find(({ rule }) => rule === "R8");
    await filed.withdraw(byRule?.id);
    expect((await filed.run({ admitsByRule: true })).counts).toMatchObject({ admitted: 0 });
    expect((await filed.shownOf("MSTR"))?.btcHoldings).toBe("1000");
  });

  test.for([
    ["of a fair value 2.5% from coins × close", 1_050, 1_050 * 82_000],
    ["in thousands", 1.05, 1_050 * 80_000],
    ["of another coin", 1_050, 1_050 * 2_500],
    ["that is a change of more than 25%", 1_300, 1_300 * 80_000],
  ] as const)("another filed holding %s is not recorded", async ([, btc, worthUsd]) => {
    await using filed = await openFiled(checkHoldings, btc, { worthUsd });
    await at80k(filed);
    expect(await filed.run({ admitsByRule: true })).toMatchObject({ counts: { admitted: 0 } });
    expect((await filed.shownOf("MSTR"))?.btcHoldings).toBe("1000");
  });

  test("another filed holding waits, and the company says so", async () => {
    await using filed = await openFiled(checkHoldings, 1_050);
    expect(await filed.run({ admitsByRule: true })).toMatchObject({ counts: { admitted: 0, held: 1 } });
    expect((await filed.record())?.inReview).toEqual(["2026-09-30"]);
  });

  test("a filed share count says which rule recorded it, and a withdrawn one never returns", async () => {
    await using filed = await openFiled(refreshMarket, 1_000);
    await filed.run({ admitsByRule: true });
    expect((await filed.shownOf("MSTR"))?.sharesOutstanding).toBe(1_100);
    expect((await filed.record())?.admissions).toMatchObject([
      { rule: "R6", origin: { table: "facts" }, recordedOn: "2026-11-20", isReviewed: false },
    ]);
    await filed.withdraw();
    expect((await filed.shownOf("MSTR"))?.sharesOutstanding).toBeNull();
    filed.pass(HOUR_MS);
    await filed.run({ admitsByRule: true });
    expect((await filed.shownOf("MSTR"))?.sharesOutstanding).toBeNull();
    expect((await filed.record())?.admissions).toMatchObject([{ rule: "R6", isReviewed: true }]);
  });

  test("a share count by rule is in the history, and whoever edits sees that the company has changed", async () => {
    await using filed = await openFiled(refreshMarket, 1_000);
    const before = (await filed.shownOf("MSTR"))?.revision ?? 0;
    await filed.run({ admitsByRule: true });
    expect((await filed.shownOf("MSTR"))?.revision).toBe(before + 1);
    expect(await filed.history()).toMatchObject([
      {
        actor: "rule R6",
        action: "admit-figure",
        before: { figure: "shares_outstanding", value: null },
        after: { figure: "shares_outstanding", value: "1100", asOf: "2026-10-31" },
      },
    ]);
  });

  test("a share count that a person entered while the SEC was asked stays", async () => {
    await using filed = await openFiled(refreshMarket, 1_000);
    const record = await filed.record();
    const sourceId = await sourceIdAt(filed.db, "https://sec.example/10-q", { kind: "stated" });
    const figure = {
      companyId: record?.id ?? 0,
      figure: "shares_outstanding" as const,
      value: "1100",
      currency: null,
      valueUsd: null,
      standing: null,
      asOf: "2026-10-31",
      disclosedAt: null,
      sourceId,
      reasons: [],
    };
    const { now } = filed.clock;
    const admit = () =>
      filed.db.transaction((tx) => admitFact(tx, { rule: "R6", figure, standing: null, now }));
    await insertUpstreamFigure(
      filed.db,
      { ...figure, metric: "shares_outstanding", value: "1200" },
      filed.clock.now,
    );
    expect(await admit()).toBe(false);
    expect((await filed.shownOf("MSTR"))?.sharesOutstanding).toBe(1_200);
  });

  test("where no rule may record, a filed share count waits", async () => {
    await using filed = await openFiled(refreshMarket, 1_000);
    await filed.run();
    expect((await filed.shownOf("MSTR"))?.sharesOutstanding).toBeNull();
    expect(await filed.inbox()).toMatchObject([{ figure: "shares_outstanding", rule: null }]);
  });
});
