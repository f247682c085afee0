import { dailyCloses as keptCloses, storeDailyCloses, type CloseToKeep } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { addFigureInReview, withdrawClosesInReview, type FigureToReview } from "#db/figures-in-review.ts";
import { sourceIdAt } from "#db/sources.ts";
import { agreedClose } from "#domain/price/agreed-close.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import type { Collected } from "#jobs/collect/report.ts";
import { coingeckoCloses } from "#jobs/upstreams/coingecko-closes.ts";
import {
  bitstampCloses,
  coinbaseCloses,
  countDays,
  dayAfter,
  dayOf,
  krakenCloses,
  type Days,
  type StatedClose,
} from "#jobs/upstreams/exchange-closes.ts";
import type { Source } from "#jobs/upstreams/source.ts";

import type { MarketDeps } from "./deps.ts";

type Told = { publisher: string; page: string; collected: Collected<StatedClose> };

/** Coinbase tells no more bars at once. */
const DAYS_AT_ONCE = 300;
const FIRST_DAY = "2020-01-01";
const LOOK_BACK_DAYS = 30;

/** What a bitcoin cost at the end of every whole day we know no close of: the exchange we trust most, where another one agrees. */
export async function dailyCloses(deps: Omit<MarketDeps, "isDue">): Promise<JobResult> {
  const { db, now, sources } = deps;
  const kept = new Map(await keptCloses(db));
  const missing = missingDays(kept, dayAfter(dayOf(now()), -1));
  if (missing.length === 0 || !sources.areAsked)
    return { outcome: "unchanged", counts: { days: 0 }, message: null };

  const told = await ask(deps, rangesOf(missing));
  const { agreed, doubted } = agree(told, { missing, kept });
  const { days, held } = await db.transaction((tx) => storeCloses(tx, { agreed, doubted }, now()));

  const failures = told.flatMap(({ collected }) => collected.failures.map(({ message }) => message));
  const rejected = told.flatMap(({ collected }) =>
    collected.rejected.map(({ url, why }) => `${url}: ${why}`),
  );
  const isFailure = days === 0 && told.every(({ collected }) => collected.answered === 0);
  return {
    outcome: isFailure ? "failed" : days + held > 0 ? "done" : "unchanged",
    counts: {
      days,
      ...(held > 0 ? { held } : {}),
      ...(doubted.length > 0 ? { doubted: doubted.map(({ day, why }) => `${day}: ${why}`) } : {}),
      ...(rejected.length > 0 ? { rejected } : {}),
      ...(failures.length > 0 ? { failures } : {}),
    },
    message: isFailure ? `No exchange answered. ${failures.join(" ")}` : null,
  };
}

/** Holes in the last days, and whatever has come since the newest close. */
function missingDays(kept: ReadonlyMap<string, number>, yesterday: string): string[] {
  const newest = [...kept.keys()].at(-1);
  const from = newest === undefined ? FIRST_DAY : dayAfter(newest, -LOOK_BACK_DAYS);
  const first = newest === undefined || from > FIRST_DAY ? from : FIRST_DAY;
  if (first > yesterday) return [];
  const days = Array.from({ length: countDays({ from: first, to: yesterday }) }, (_, n) =>
    dayAfter(first, n),
  );
  return days.filter((day) => !kept.has(day));
}

function rangesOf(days: readonly string[]): Days[] {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: Math.ceil(countDays({ from, to }) / DAYS_AT_ONCE) }, (_, n) => {
    const start = dayAfter(from, n * DAYS_AT_ONCE);
    const end = dayAfter(start, DAYS_AT_ONCE - 1);
    return { from: start, to: end < to ? end : to };
  });
}

/** CoinGecko, an average of exchanges, only where none of them is there to be compared with. */
async function ask(
  { collect, sources }: Pick<MarketDeps, "collect" | "sources">,
  ranges: Days[],
): Promise<Told[]> {
  const exchanges = await Promise.all([
    askOne(collect, bitstampCloses, ranges),
    askOne(collect, krakenCloses, ranges),
    askOne(collect, coinbaseCloses, ranges),
  ]);
  const areEnough = exchanges.filter(({ collected }) => collected.facts.length > 0).length >= 2;
  return areEnough
    ? exchanges
    : [...exchanges, await askOne(collect, coingeckoCloses(sources.keys.coingecko), ranges)];
}

const askOne = async <Body>(
  collect: Collect,
  source: Source<Days, Body, StatedClose>,
  ranges: Days[],
): Promise<Told> => ({
  publisher: source.publisher,
  page: source.page,
  collected: await collect(source, ranges),
});

function agree(
  told: readonly Told[],
  { missing, kept }: { missing: readonly string[]; kept: ReadonlyMap<string, number> },
) {
  const agreed: NamedClose[] = [];
  const doubted: DoubtedClose[] = [];
  for (const day of missing) {
    const said = told.flatMap(({ publisher, page, collected }) =>
      collected.facts
        .filter((close) => close.day === day)
        .map((close) => ({ ...close, by: publisher, page })),
    );
    const [first, ...others] = said;
    if (first === undefined) continue;
    const before = dayAfter(day, -1);
    const known = kept.get(before) ?? agreed.find((close) => close.day === before)?.closeUsd ?? null;
    const verdict = agreedClose([first, ...others], known === null ? null : Number(known));
    if (verdict.kind === "agreed") agreed.push(verdict.close);
    else doubted.push({ ...verdict.close, why: verdict.why });
  }
  return { agreed, doubted };
}

/** What a bitcoin cost at the end of a day, and who says so. */
type NamedClose = StatedClose & { by: string; page: string };
type DoubtedClose = NamedClose & { why: string };

/** Keep the closes that another exchange seconds; the others wait for a person, until exchanges agree. */
async function storeCloses(
  tx: Db,
  { agreed, doubted }: { agreed: readonly NamedClose[]; doubted: readonly DoubtedClose[] },
  now: Date,
): Promise<{ days: number; held: number }> {
  const sourceOf = ({ by, page }: NamedClose) => sourceIdAt(tx, page, { publisher: by, kind: "market" });

  const toKeep: CloseToKeep[] = [];
  for (const close of agreed) {
    const { day, closeUsd } = close;
    toKeep.push({ day, closeUsd, sourceId: await sourceOf(close) });
  }
  let held = 0;
  for (const close of doubted)
    if (await addFigureInReview(tx, heldClose(close, await sourceOf(close)), now)) held++;
  await withdrawClosesInReview(
    tx,
    toKeep.map(({ day }) => day),
  );
  return { days: await storeDailyCloses(tx, toKeep, now), held };
}

const heldClose = ({ day, closeUsd, why }: DoubtedClose, sourceId: number): FigureToReview => ({
  figure: "btc_close",
  companyId: null,
  value: closeUsd,
  currency: "USD",
  valueUsd: closeUsd,
  standing: null,
  asOf: day,
  disclosedAt: null,
  sourceId,
  reasons: [why],
});
