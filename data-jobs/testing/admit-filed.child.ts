import { once } from "node:events";

import { openDatabase } from "#db/open.ts";
import { checkHoldings } from "#jobs/market/check-holdings.ts";
import type { MarketDeps, Part, PartDeps } from "#jobs/market/deps.ts";
import { refreshDebt } from "#jobs/market/refresh-debt.ts";
import { refreshShares } from "#jobs/market/refresh-shares.ts";
import { logLine } from "#lib/log.ts";
import { seedOf, stated } from "#testing/seed.ts";

import { openMarketRun } from "./market-run.ts";
import { CIK, filedRow, secTickers, toReachable } from "./market-upstreams.ts";
import { by, json, openUpstreams, page } from "./upstreams.ts";

/** One run in which a rule records the figure of the last of so many reports. It begins when it receives a line, and may be killed from then on. */
const [dataFolder = "", databaseUrl = "", rule = "R6", reports = "1"] = process.argv.slice(2);

const CLOSE_USD = 90_000;
const dayOfReport = (number: number) => `2026-09-${String(number).padStart(2, "0")}`;
const numbers = Array.from({ length: Number(reports) }, (_, index) => index + 1);
const rows = (amountOf: (number: number) => number) =>
  [0, ...numbers].map((number) => filedRow(amountOf(number), dayOfReport(number + 1), "2026-11-05"));
/** By line item: each report adds one share, one bitcoin or one dollar. */
const FILED: Record<string, { unit: string; amountOf: (number: number) => number }> = {
  EntityCommonStockSharesOutstanding: { unit: "shares", amountOf: (number) => 1_000 + number },
  CryptoAssetNumberOfUnits: { unit: "Bitcoin", amountOf: (number) => 1_000 + number },
  CryptoAssetFairValue: { unit: "USD", amountOf: (number) => (1_000 + number) * CLOSE_USD },
  LongTermDebt: { unit: "USD", amountOf: (number) => 500_000_001 + number },
};

const ofPart =
  (part: (deps: PartDeps) => Promise<Part>) =>
  async (deps: MarketDeps): Promise<Awaited<ReturnType<typeof checkHoldings>>> => {
    const { companies } = await part({ ...deps, store: (work) => deps.db.transaction(work) });
    return { outcome: "done", counts: { admitted: companies.length }, message: null };
  };
const JOBS: Record<string, (deps: MarketDeps) => ReturnType<typeof checkHoldings>> = {
  R6: ofPart(refreshShares),
  R8: checkHoldings,
  R9: ofPart(refreshDebt),
};

const seed = seedOf({ ticker: "MSTR", btc: "1000" });
const [close] = seed.closes;
const debt = { ...stated(9, "MSTR", "500000001", dayOfReport(1), "2026-09-30"), metric: "debt_usd" as const };
const shares = { ...debt, id: 10, value: "1000", metric: "shares_outstanding" as const };
const upstreams = await openUpstreams();
upstreams.behaveAs({
  "www.sec.gov": toReachable(() => secTickers),
  "data.sec.gov": by(({ url }) => {
    const filed = FILED[url.pathname.split("/").at(-1)?.replace(".json", "") ?? ""];
    if (filed === undefined || !url.pathname.includes(String(CIK.MSTR))) return page(404);
    return json({ cik: CIK.MSTR, units: { [filed.unit]: rows(filed.amountOf) } });
  }),
});
const database = await openDatabase({ dataFolder, databaseUrl: databaseUrl || null });
const market = await openMarketRun(database, {
  upstreams,
  job: JOBS[rule] ?? checkHoldings,
  seed: {
    ...seed,
    facts: [...seed.facts, debt, shares],
    closes: numbers.flatMap((number) =>
      close === undefined ? [] : { ...close, day: dayOfReport(number + 1), closeUsd: String(CLOSE_USD) },
    ),
  },
});
logLine("ready");
await once(process.stdin, "data");
await market.run({ admitsByRule: true });
await upstreams.close();
await database.close();
