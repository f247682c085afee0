import { formatDay, formatShort } from "#domain/base/dates.ts";
import { formatHolding } from "#domain/base/format.ts";
import type { Period } from "#domain/changes/periods.ts";
import type { FlowFigure } from "#domain/receipt/receipt-paths.ts";
import type { FlowPeriod } from "#domain/v1/records.ts";

import { hundredths } from "./chart.ts";
import { html, type Html } from "./html.ts";
import { headRow, iconMark } from "./marks.ts";
import { PERIOD_LABELS } from "./period-labels.ts";

/** Coins that no known transaction explains stand in the table only, where they are given. */
type Week = Period & {
  boughtBtc: string;
  soldBtc: string;
  netBtc: string;
  reportedBtc?: string;
  unexplainedBtc?: string;
  /** The address of the receipt of the net amount. */
  receipt?: string;
};

const HEIGHT = 180;
const WIDTH = 1000;
const LEAST_BAR = 1.5;
/** A label to the right of this place stands left of its bar. */
const MIDDLE = 0.45;

/** What was bought and sold in each day, week or month, as bars above and below a line, with a table of the same. */
export function weeksChart(weeks: readonly Week[], per: FlowPeriod = "week"): Html {
  const bought = weeks.map(({ boughtBtc }) => Number(boughtBtc));
  const sold = weeks.map(({ soldBtc }) => Number(soldBtc));
  const [mostBought, mostSold] = [Math.max(0, ...bought), Math.max(0, ...sold)];
  const scale = HEIGHT / (mostBought + mostSold || 1);
  const base = mostBought * scale;
  const step = WIDTH / weeks.length;
  const barOf = (btc: number, index: number, side: 1 | -1) => {
    if (btc === 0) return "";
    const size = hundredths(Math.max(LEAST_BAR, btc * scale));
    const x = hundredths(index * step + step * 0.18);
    return `M${x} ${hundredths(base)}v${-side * size}h${hundredths(step * 0.64)}v${side * size}z`;
  };
  const barsOf = (amounts: readonly number[], side: 1 | -1) =>
    amounts.map((btc, index) => barOf(btc, index, side)).join("");
  const levels = [...new Set([0, base, HEIGHT].map(hundredths))];
  const [first, last] = [weeks[0], weeks.at(-1)];
  return html`<p class="legend">
      <span><i class="lg lg-came"></i>Bought or mined</span> <span><i class="lg lg-went"></i>Sold</span>
    </p>
    <div class="weeks-chart">
      <svg
        class="bars"
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="${per}s-chart-title ${per}s-chart-about"
      >
        <title id="${per}s-chart-title">Bitcoin bought and sold per ${per}</title>
        <desc id="${per}s-chart-about">
          ${`${weeks.length} ${per}s from ${formatDay(first?.from)} to ${formatDay(last?.to)}. ${extremeWords(weeks, bought, "bought or mined")} ${extremeWords(weeks, sold, "sold")} The table below has every ${per}.`}
        </desc>
        <path class="grid" d="${levels.map((y) => `M0 ${y}H${WIDTH}`).join("")}" />
        <path class="came" d="${barsOf(bought, 1)}" />
        <path class="went" d="${barsOf(sold, -1)}" />
      </svg>
      <svg class="labels" aria-hidden="true">
        ${mostBought > 0 && labelOf(weeks, bought, 12, "")}
        ${mostSold > 0 && labelOf(weeks, sold, HEIGHT - 4, " sold")}
      </svg>
      <svg class="scale" aria-hidden="true">
        ${mostBought > 0 && html`<text x="8" y="4">+${formatHolding(mostBought)}</text>`}
        <text x="8" y="${hundredths(base) + 4}">0</text>
        ${mostSold > 0 && html`<text x="8" y="${HEIGHT + 4}">-${formatHolding(mostSold)}</text>`}
      </svg>
      <svg class="months" aria-hidden="true">${PERIOD_LABELS[per](weeks)}</svg>
    </div>
    ${tableOf(weeks, per)}`;
}

function labelOf(weeks: readonly Week[], amounts: readonly number[], y: number, verb: string): Html | false {
  const index = amounts.indexOf(Math.max(...amounts));
  const week = weeks[index];
  if (week === undefined) return false;
  const isLeft = index / weeks.length < MIDDLE;
  const x = (100 * (index + (isLeft ? 0.9 : 0.1))) / weeks.length;
  return html`<text
    x="${hundredths(x)}%"
    dx="${isLeft ? 4 : -4}"
    y="${y}"
    ${!isLeft && html`text-anchor="end"`}
    >${formatHolding(amounts[index])} BTC${verb}<tspan class="wide">, ${nameOf(week)}</tspan></text
  >`;
}

function extremeWords(weeks: readonly Week[], amounts: readonly number[], verb: string): string {
  const most = Math.max(0, ...amounts);
  const week = weeks[amounts.indexOf(most)];
  if (most === 0 || week === undefined) return `Nothing was ${verb}.`;
  const days =
    week.from === week.to
      ? `on ${formatDay(week.to)}`
      : `from ${formatDay(week.from)} to ${formatDay(week.to)}`;
  return `Most was ${verb} ${days}: ${formatHolding(most)} BTC.`;
}

/** "28 Sep – 4 Oct 2026", "4 Oct 2026", or "Oct 2026" */
const nameOf = (period: Period): string =>
  period.name.includes("W") ? spanOf(period) : formatDay(period.name);

/** "28 Sep – 4 Oct 2026" */
export const spanOf = ({ from, to }: { from: string; to: string }): string =>
  from === to
    ? formatDay(to)
    : `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : formatShort(from, from)}${from.slice(0, 4) === to.slice(0, 4) ? "" : ` ${from.slice(0, 4)}`} – ${formatDay(to)}`;

/** Each amount with the name of its receipt. What was bought here was bought or mined. */
const CELLS = [
  ["boughtBtc", "added"],
  ["soldBtc", "sold"],
  ["netBtc", "net"],
] as const;
const ASIDE = [
  ["Reported as a balance", "reportedBtc", "reported"],
  ["Unexplained gaps", "unexplainedBtc", "unexplained"],
] as const;

const receiptOf = (figure: FlowFigure, ofNet: string): string =>
  ofNet.replace("/flow/net/", `/flow/${figure}/`);

function cellOf(btc: string | undefined, receipt: string | undefined): Html | false {
  if (btc === undefined) return false;
  const text = `${formatHolding(btc)} BTC`;
  const isLinked = receipt !== undefined && receipt !== "" && Number(btc) !== 0;
  return html`<td class="r">${isLinked ? html`<a class="fl" href="${receipt}">${text}</a>` : text}</td>`;
}

const PERIOD_HEADS = { day: "Day", week: "Week", month: "Month" } as const satisfies Record<
  FlowPeriod,
  string
>;

const tableOf = (weeks: readonly Week[], per: FlowPeriod): Html =>
  html`<details class="fold">
    <summary class="btn btn-line">
      <span class="all">Show table</span><span class="less">Hide table</span>${iconMark("down")}
    </summary>
    <div class="chart-table" role="region" aria-label="Bought and sold per ${per}, table" tabindex="0">
      <table>
        ${headRow(
          [PERIOD_HEADS[per]],
          ["Bought or mined", "r"],
          ["Sold", "r"],
          ["Net", "r"],
          ...ASIDE.flatMap(([name, key]) => (weeks[0]?.[key] === undefined ? [] : [[name, "r"] as const])),
        )}
        <tbody>
          ${weeks.toReversed().map((week) => {
            const cells = [...CELLS, ...ASIDE.map(([, key, figure]) => [key, figure] as const)];
            return html`<tr>
              <th scope="row">
                ${per === "week" ? html`<a href="/changes/${week.name}">${nameOf(week)}</a>` : nameOf(week)}
              </th>
              ${cells.map(([key, figure]) => cellOf(week[key], week.receipt && receiptOf(figure, week.receipt)))}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </details>`;
