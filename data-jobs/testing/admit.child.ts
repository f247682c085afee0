import { once } from "node:events";

import { storeDailyCloses } from "#db/btc-prices.ts";
import { openDatabase } from "#db/open.ts";
import { sourceIdAt } from "#db/sources.ts";
import { addDays } from "#domain/base/dates.ts";
import { logLine } from "#lib/log.ts";

import { openAnnouncementRun } from "./announcement-run.ts";
import { ANNOUNCEMENT_KEYS, openAnnouncementUpstreams } from "./announcement-upstreams.ts";
import { CIK } from "./market-upstreams.ts";

/** One run in which a rule records so many purchases of one bitcoin each. It begins when it receives a line, and may be killed from then on. */
const [dataFolder = "", databaseUrl = "", purchases = "1"] = process.argv.slice(2);
const database = await openDatabase({ dataFolder, databaseUrl: databaseUrl || null });
const upstreams = await openAnnouncementUpstreams();
const market = await openAnnouncementRun(database, upstreams);
const sourceId = await sourceIdAt(database.db, "https://exchange.example/closes", { kind: "market" });
const closes = Array.from({ length: 20 }, (_, back) => ({
  day: addDays("2026-11-19", -back),
  closeUsd: "90500",
  sourceId,
}));
await storeDailyCloses(database.db, closes, market.clock.now);
for (let number = 1; number <= Number(purchases); number++) {
  const day = `November ${8 + number}, 2026`;
  upstreams.announced.filings.push({
    cik: CIK.MSTR,
    accession: `0001193125-26-${String(number).padStart(6, "0")}`,
    acceptedAt: new Date(`2026-11-${String(8 + number).padStart(2, "0")}T21:00:00Z`),
    documents: {
      "news.htm": `<p>On ${day}, Strategy acquired 1 bitcoin at an average price of $90,500 per bitcoin. As of ${day}, Strategy held ${(848_750 + number).toLocaleString("en")} bitcoin.</p>`,
    },
  });
}
logLine("ready");
await once(process.stdin, "data");
const { counts } = await market.run({ keys: ANNOUNCEMENT_KEYS, admitsByRule: true });
logLine(`admitted ${String(counts["admitted"])}`);
await upstreams.close();
await database.close();
