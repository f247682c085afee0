import { expect, test } from "vitest";

import { PROPOSALS, decide } from "#admin/decision.ts";
import { edit } from "#db/edit.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { eachAnnouncementRun } from "#jobs/testing/announcement-run.ts";
import { HOUR_MS } from "#jobs/testing/market-run.ts";
import { onEachDatabase } from "#testing/database.ts";
import { intentOfAnn } from "#testing/intent.ts";

onEachDatabase((open) => {
  const on = eachAnnouncementRun(open);
  const { runByRule, ago, proposals } = on;

  const table = (mined: string, sold: string, total: string) =>
    `<table><tr><td>Metric</td><td>Oct-26</td><td>Sep-26</td></tr>
    <tr><td>Bitcoin Produced</td><td>${mined}</td><td>701</td></tr>
    <tr><td>Bitcoin Sold</td><td>${sold}</td><td>0</td></tr>
    <tr><td>Total Bitcoin Holdings</td><td>${total}</td><td>52,000</td></tr></table>`;
  const publish = (id: string, summary: string, hours = 5) =>
    on.upstreams.announced.own.push({
      id,
      title: "MARA: Bitcoin Production Update",
      at: ago(hours),
      summary,
    });
  const recordOfMara = async () =>
    (await allCompanyRecords(on.database.db)).find(({ ticker }) => ticker === "MARA");
  const entries = async () => {
    const record = await recordOfMara();
    return record
      ? holdingLedger(record).map(({ kind, asOf, btc, btcAfter }) => [kind, asOf, btc, btcAfter])
      : [];
  };

  test("a miner's month is in the ledger as what it mined and what it sold", async () => {
    publish("m1", table("736", "412", "52,324"));
    expect(await runByRule()).toMatchObject({ counts: { admitted: 1 } });
    expect((await entries()).slice(1)).toEqual([
      ["produced", "2026-10", "736", "52736"],
      ["sell", "2026-10", "-412", "52324"],
    ]);
    expect((await recordOfMara())?.admissions).toMatchObject([
      { rule: "R3", recordedOn: "2026-11-20", isReviewed: false },
      { rule: "R3", recordedOn: "2026-11-20", isReviewed: false },
    ]);
    on.market.pass(HOUR_MS);
    expect(await runByRule()).toMatchObject({ outcome: "unchanged", counts: { admitted: 0, proposals: 0 } });
  });

  test("both are withdrawn together", async () => {
    publish("m1", table("736", "412", "52,324"));
    await runByRule();
    const [first] = await proposals();
    const intent = intentOfAnn(on.market.clock.now);
    await edit(on.database.db, intent, (tx) =>
      decide(PROPOSALS)({
        tx,
        sent: { state: "rejected", reason: "Of a subsidiary." },
        intent,
        id: first?.id ?? 0,
      }),
    );
    expect(await entries()).toHaveLength(1);
  });

  test("a month without sales is one entry", async () => {
    publish("m1", table("736", "0", "52,736"));
    await runByRule();
    expect((await entries()).slice(1)).toEqual([["produced", "2026-10", "736", "52736"]]);
  });

  test("a month whose sums don't close waits, and the company says so", async () => {
    publish("m1", table("736", "412", "52,900"));
    expect(await runByRule()).toMatchObject({ counts: { admitted: 0, proposals: 1 } });
    expect(await entries()).toHaveLength(1);
    expect((await recordOfMara())?.inReview).toEqual(["2026-10"]);
  });

  test("a month that waits is not read a second time in a total of its last days", async () => {
    publish("m1", table("736", "412", "52,900"));
    await runByRule();
    on.market.pass(HOUR_MS);
    const summary = "MARA Holdings held 52,900 bitcoin as of October 30, 2026.";
    on.upstreams.announced.own.push({ id: "m2", title: "MARA: Bitcoin Holdings", at: ago(4), summary });
    expect(await runByRule()).toMatchObject({ counts: { announcements: 1, admitted: 0, proposals: 0 } });
    expect(await proposals()).toHaveLength(1);
  });

  test("an unchanged total confirms the day and moves no coins", async () => {
    publish("m1", "MARA Holdings held 52,000 bitcoin as of November 18, 2026.");
    expect(await runByRule()).toMatchObject({ counts: { admitted: 1 } });
    expect((await entries()).slice(1)).toEqual([["balance", "2026-11-18", null, "52000"]]);
    expect((await proposals())[0]).toMatchObject({ rule: "R4", kind: "balance" });
  });

  test("an unchanged total is nothing for a person to decide where no rule may record", async () => {
    publish("m1", "MARA Holdings held 52,000 bitcoin as of November 18, 2026.");
    expect(await on.run()).toMatchObject({ counts: { admitted: 0, proposals: 0 } });
  });
});
