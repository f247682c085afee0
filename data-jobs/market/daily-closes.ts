import { dailyCloses as storedCloses, storeDailyCloses, type CloseToKeep } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { addFigureInReview, withdrawClosesInReview } from "#db/figures-in-review.ts";
import { sourceIdAt } from "#db/sources.ts";
import { addDays, dayOf } from "#domain/base/dates.ts";
import { agreedClose } from "#domain/price/agreed-close.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import { jobResultOf, type Collected } from "#jobs/collect/report.ts";
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
export async function dailyCloses(deps: Omit<MarketDeps, "isDue">): Promise<JobResult> {
  const { db, now, sources } = deps;
  const stored = new Map(await storedCloses(db));
  const missing = missingDays(stored, addDays(dayOf(now()), -1));
  if (missing.length === 0 || !sources.areAsked)
    return { outcome: "unchanged", counts: { days: 0 }, message: null };

  const answers = await requestCloses(deps, rangesOf(missing));
  const { agreed, doubtful } = compare(answers, { missing, stored });
  const { days, held } = await db.transaction((tx) => storeCloses(tx, { agreed, doubtful }, now()));
  const reports = answers.map(({ collected }) => collected);
  return jobResultOf(reports, {
    counts: {
      days,
      ...(held > 0 ? { held } : {}),
      ...(doubtful.length > 0 ? { doubted: doubtful.map(({ day, why }) => `${day}: ${why}`) } : {}),
    },
    isNews: days + held > 0,
    isFailure: days === 0 && reports.every(({ answered }) => answered === 0),
    failure: "No exchange answered.",
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

type Answer = { publisher: string; page: string; collected: Collected<DayClose> };

/** CoinGecko, an average of exchanges, only if fewer than two exchanges answered. */
async function requestCloses(
  { collect, sources }: Pick<MarketDeps, "collect" | "sources">,
  ranges: Days[],
): Promise<Answer[]> {
  const exchanges = await Promise.all([
    answerOf(collect, bitstampCloses, ranges),
    answerOf(collect, krakenCloses, ranges),
    answerOf(collect, coinbaseCloses, ranges),
  ]);
  const areEnough = exchanges.filter(({ collected }) => collected.facts.length > 0).length >= 2;
  return areEnough
    ? exchanges
    : [...exchanges, await answerOf(collect, coingeckoCloses(sources.keys.coingecko), ranges)];
}

const answerOf = async <Body>(
  collect: Collect,
  source: Source<Days, Body, DayClose>,
  ranges: Days[],
): Promise<Answer> => ({
  publisher: source.publisher,
  page: source.page,
  collected: await collect(source, ranges),
});

function compare(
  answers: readonly Answer[],
  { missing, stored }: { missing: readonly string[]; stored: ReadonlyMap<string, number> },
) {
  const agreed: NamedClose[] = [];
  const doubtful: DoubtfulClose[] = [];
  for (const day of missing) {
    const [first, ...others] = answers.flatMap(({ publisher, page, collected }) =>
      collected.facts
        .filter((close) => close.day === day)
        .map((close) => ({ ...close, by: publisher, page })),
    );
    if (first === undefined) continue;
    const eve = addDays(day, -1);
    const before = stored.get(eve) ?? agreed.find((close) => close.day === eve)?.closeUsd ?? null;
    const verdict = agreedClose([first, ...others], before === null ? null : Number(before));
    if (verdict.kind === "agreed") agreed.push(verdict.close);
    else doubtful.push({ ...verdict.close, why: verdict.why });
  }
  return { agreed, doubtful };
}

/** A daily close and its publisher. */
type NamedClose = DayClose & { by: string; page: string };
type DoubtfulClose = NamedClose & { why: string };

/** Stores the closes that another exchange confirms. The others wait for a person, or until the exchanges agree. */
async function storeCloses(
  tx: Db,
  { agreed, doubtful }: { agreed: readonly NamedClose[]; doubtful: readonly DoubtfulClose[] },
  now: Date,
): Promise<{ days: number; held: number }> {
  const sourceOf = ({ by, page }: NamedClose) => sourceIdAt(tx, page, { publisher: by, kind: "market" });
  const closes: CloseToKeep[] = [];
  for (const close of agreed) {
    const { day, closeUsd } = close;
    closes.push({ day, closeUsd, sourceId: await sourceOf(close) });
  }
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
  await withdrawClosesInReview(
    tx,
    closes.map(({ day }) => day),
  );
  return { days: await storeDailyCloses(tx, closes, now), held };
}
