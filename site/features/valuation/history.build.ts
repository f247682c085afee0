import { axisOf, multipleChart } from "#domain/chart/multiple-chart.ts";
import { formatDay } from "#domain/base/dates.ts";
import { LEAST_SESSIONS } from "#domain/valuation/company-history.ts";
import { multipleHistory, multipleLines } from "#domain/valuation/history.ts";
import { unexplainedJump, type CapJump } from "#domain/valuation/jumps.ts";
import { openSessions } from "#domain/valuation/open-history.ts";
import { closeInputOn, snapshot } from "#site/data/snapshot.ts";

import { priced, today } from "./valuation.build.ts";

const OTHERS = 6;
/** Histories take time to make. */
const MOST_TRIED = 3;
/** Of companies whose bitcoin is a side line, a multiple says little. */
const SIDE_LINE = 10;
const FROM = "2024-01-01";

/** A history with an unexplained jump is not shown. */
const valuedOverTime = priced.map((each) => ({
  ...each,
  jump: unexplainedJump(each.record, each.record.sessions),
}));

const linesOf = ({ record }: (typeof valuedOverTime)[number]) =>
  multipleLines(multipleHistory(record, record.sessions, closeInputOn), "basic");

export type JumpingHistory = { name: string; ticker: string; jump: CapJump };

/** Left out, because their quoted caps jump for no recorded reason. */
export const jumping: readonly JumpingHistory[] = valuedOverTime.flatMap(
  ({ company: { name, ticker }, jump }) => (jump === null ? [] : [{ name, ticker, jump }]),
);

const shown = valuedOverTime.filter(({ jump }) => jump === null);
const strategy = shown.find(({ company }) => company.ticker === "MSTR");
const published = snapshot.strategyPublished.map(([day, value]) => ({ day, value }));
const strategyLines = strategy ? linesOf(strategy) : [];

/** Without the multiples that it publishes itself, one line is left. */
export const strategyChart = multipleChart({
  title: "Strategy: mNAV over time",
  name: "Basic: market cap ÷ bitcoin of that day",
  lines: strategyLines,
  published:
    published.length > 0
      ? {
          points: published,
          name: `Enterprise value, as Strategy published it, ${formatDay(published[0]?.day)} to ${formatDay(published.at(-1)?.day)}`,
        }
      : null,
  until: strategyLines.at(-1)?.at(-1)?.day ?? today,
});
export const strategyId = strategy?.company.id ?? null;
export const strategyPoints = strategyLines.flat();
/** Those of sessions that we may pass on. */
const openDays = new Set(strategy ? openSessions(strategy.record.sessions).map(({ asOf }) => asOf) : []);
export const openPoints = strategyPoints.filter(({ day }) => openDays.has(day));
export const publishedOn = new Map(published.map(({ day, value }) => [day, value]));

const drawn = shown
  .filter((each) => each !== strategy)
  .slice(0, OTHERS * MOST_TRIED)
  .flatMap((each) => {
    const lines = linesOf(each)
      .map((line) => line.filter(({ day }) => day >= FROM))
      .filter((line) => line.length > 0);
    const newest = lines.at(-1)?.at(-1)?.value ?? SIDE_LINE;
    return lines.flat().length < LEAST_SESSIONS || newest >= SIDE_LINE
      ? []
      : [{ company: each.company, lines }];
  })
  .slice(0, OTHERS);
const until =
  drawn
    .flatMap(({ lines }) => lines.at(-1)?.at(-1)?.day ?? [])
    .toSorted()
    .at(-1) ?? today;
const axis = axisOf(drawn.flatMap(({ lines }) => lines.flat()));

/** The next largest holders with a history, all on one scale. */
export const others = drawn.flatMap(({ company, lines }) => {
  const chart = multipleChart({
    title: `${company.name}: basic mNAV since 2024`,
    name: "Basic",
    lines,
    until,
    shared: { from: FROM, axis },
  });
  const points = lines.flat();
  return chart === null ? [] : [{ company, chart, points }];
});
