import { dailyCloses as storedCloses, storeDailyCloses, type CloseToKeep } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { addFigureInReview, withdrawClosesInReview } from "#db/figures-in-review.ts";
import { sourceIdAt } from "#db/sources.ts";
import { addDays, dayOf } from "#domain/base/dates.ts";
import { agreedClose } from "#domain/price/agreed-close.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { jobResultOf } from "#jobs/collect/report.ts";
import {
  bitstampCloses,
  coinbaseCloses,
  coingeckoCloses,
  countDays,
  krakenCloses,
  type DayClose,
  type Days,
} from "#jobs/upstreams/daily-closes.ts";
import type { Source } from "#jobs/upstreams/source.ts";

import type { MarketDeps } from "./deps.ts";

/** Coinbase sends no more bars at once. */
const DAYS_AT_ONCE = 300;
const FIRST_DAY = "2020-01-01";
const LOOK_BACK_DAYS = 30;

/** The price of one bitcoin at the end of each complete day without a close: from the exchange we trust most, if another one agrees. */
export async function dailyCloses(deps: MarketDeps): Promise<JobResult> {
  const { db, now, sources, reports } = deps;
  const stored = new Map(await storedCloses(db));
  const missing = missingDays(stored, addDays(dayOf(now()), -1));
  if (missing.length === 0 || !sources.areAsked)
    return { outcome: "unchanged", counts: { days: 0 }, message: null };

  const closes = await requestCloses(deps, rangesOf(missing));
  const { agreed, doubtful } = compare(closes, { missing, stored });
  const { days, held } = await db.transaction((tx) => storeCloses(tx, { agreed, doubtful }, now()));
  return jobResultOf(reports, {
    counts: {
      days,
      ...(held > 0 ? { held } : {}),
      ...(doubtful.length > 0 ? { doubted: doubtful.map(({ day, why }) => `${day}: ${why}`) } : {}),
    },
    isNews: days + held > 0,
    failure: days === 0 && reports.every(({ answered }) => answered === 0) ? "No exchange answered." : null,
  });
}

/** Gaps in the last days, and all days since the latest close. */
function missingDays(stored: ReadonlyMap<string, number>, yesterday: string): string[] {
  const newest = [...stored.keys()].at(-1);
  const from = newest === undefined ? FIRST_DAY : addDays(newest, -LOOK_BACK_DAYS);
  const first = from > FIRST_DAY ? from : FIRST_DAY;
  if (first > yesterday) return [];
  const count = countDays({ from: first, to: yesterday });
  return Array.from({ length: count }, (_, n) => addDays(first, n)).filter((day) => !stored.has(day));
}

function rangesOf(days: readonly string[]): Days[] {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: Math.ceil(countDays({ from, to }) / DAYS_AT_ONCE) }, (_, n) => {
    const start = addDays(from, n * DAYS_AT_ONCE);
    const end = addDays(start, DAYS_AT_ONCE - 1);
    return { from: start, to: end < to ? end : to };
  });
}

type NamedClose = DayClose & { by: string; page: string };

/** CoinGecko, an average of exchanges, only if fewer than two exchanges answered. */
async function requestCloses({ collect, sources }: MarketDeps, ranges: Days[]): Promise<NamedClose[]> {
  const request = async <Body>(source: Source<Days, Body, DayClose>): Promise<NamedClose[]> => {
    const { facts } = await collect(source, ranges);
    return facts.map((close) => ({ ...close, by: source.publisher, page: source.page }));
  };
  const exchanges = await Promise.all([
    request(bitstampCloses),
    request(krakenCloses),
    request(coinbaseCloses),
  ]);
  const areEnough = exchanges.filter((closes) => closes.length > 0).length >= 2;
  const average = areEnough ? [] : await request(coingeckoCloses(sources.keys.coingecko));
  return [...exchanges.flat(), ...average];
}

type DoubtfulClose = NamedClose & { why: string };

function compare(
  closes: readonly NamedClose[],
  { missing, stored }: { missing: readonly string[]; stored: ReadonlyMap<string, number> },
) {
  const agreed = new Map<string, NamedClose>();
  const doubtful: DoubtfulClose[] = [];
  const closesOn = Map.groupBy(closes, ({ day }) => day);
  for (const day of missing) {
    const [first, ...others] = closesOn.get(day) ?? [];
    if (first === undefined) continue;
    const eve = addDays(day, -1);
    const before = stored.get(eve) ?? agreed.get(eve)?.closeUsd ?? null;
    const { close, why } = agreedClose([first, ...others], before === null ? null : Number(before));
    if (why === null) agreed.set(day, close);
    else doubtful.push({ ...close, why });
  }
  return { agreed: [...agreed.values()], doubtful };
}

/** Stores the closes that another exchange confirms. The others wait for a person, or until the exchanges agree. */
async function storeCloses(
  tx: Db,
  { agreed, doubtful }: { agreed: readonly NamedClose[]; doubtful: readonly DoubtfulClose[] },
  now: Date,
): Promise<{ days: number; held: number }> {
  const sourceOf = ({ by, page }: NamedClose) => sourceIdAt(tx, page, { publisher: by, kind: "market" });
  const closes: CloseToKeep[] = [];
  for (const close of agreed)
    closes.push({ day: close.day, closeUsd: close.closeUsd, sourceId: await sourceOf(close) });
  let held = 0;
  for (const close of doubtful) {
    const figure = {
      figure: "btc_close" as const,
      companyId: null,
      value: close.closeUsd,
      currency: "USD",
      valueUsd: close.closeUsd,
      standing: null,
      asOf: close.day,
      disclosedAt: null,
      sourceId: await sourceOf(close),
      reasons: [close.why],
    };
    if (await addFigureInReview(tx, figure, now)) held++;
  }
  const agreedDays = agreed.map(({ day }) => day);
  await withdrawClosesInReview(tx, agreedDays);
  return { days: await storeDailyCloses(tx, closes, now), held };
}
