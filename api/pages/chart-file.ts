import { formatDay } from "#domain/base/dates.ts";
import type { LegendMark, WordedChart } from "#domain/chart/worded.ts";

import paper from "./chart-paper.json" with { type: "json" };
import { bottomOf, hundredths, paintChart, type Look } from "./chart.ts";
import { html, type Html } from "./html.ts";
import { FILE_EDGE as EDGE, FILE_WIDTH as WIDTH, svgFile } from "./svg-file.ts";

// The light theme's values, because no stylesheet reaches a downloaded file.
const { page, ink, ink2, ink3, control, warn, chartLine, chartMark, chartBack, chartGrid } = paper;

const AXIS = 56;
const BELOW_DAYS = 44;
const LETTER_WIDTH = 6.2;

const stroke = (colour: string, width: number) =>
  html`fill="none" stroke="${colour}" stroke-width="${width}" vector-effect="non-scaling-stroke"`;
const ROUND = html`stroke-linecap="round"`;
const DOTTED = html`stroke-dasharray="1 4" ${ROUND}`;
const BROKEN = html`stroke-dasharray="6 3"`;
const DASHED = html`stroke-dasharray="2 2"`;
const HALO = html`stroke="${page}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;

const BESIDE = {
  second: stroke(chartMark, 2),
  third: html`${stroke(ink2, 2)} ${BROKEN}`,
  fourth: html`${stroke(ink2, 2)} ${DOTTED}`,
};

const FILE: Look = {
  parts: {
    line: stroke(chartLine, 2),
    ...BESIDE,
    part: html`${stroke(chartMark, 2)} ${BROKEN}`,
    carried: html`${stroke(chartLine, 2)} ${DOTTED}`,
    dots: html``,
    came: stroke(chartMark, 2),
    went: stroke(chartLine, 2),
    unexplained: html`${stroke(warn, 2)} ${DASHED}`,
    coverage: html`fill="${chartBack}"`,
    price: stroke(chartBack, 1.25),
    halo: html`${stroke(page, 11)} ${ROUND}`,
    cameDot: html`${stroke(chartMark, 8)} ${ROUND}`,
    wentDot: html`${stroke(chartLine, 8)} ${ROUND}`,
    grid: html`stroke="${chartGrid}"`,
    base: html`stroke="${control}"`,
    notes: html``,
    leader: html`stroke="${ink3}"`,
    label: HALO,
    newest: html`${HALO} font-weight="600" fill="${ink}"`,
  },
  layer: html`x="${EDGE}" width="${WIDTH - 2 * EDGE - AXIS}" overflow="visible"`,
  left: EDGE,
  right: WIDTH - EDGE - AXIS,
  xOf: (thousandths) => hundredths(EDGE + (thousandths * (WIDTH - 2 * EDGE - AXIS)) / 1000),
  top: 136,
  height: 380,
  stripHeight: 68,
  gap: 44,
  belowBase: 22,
  besideAxis: 10,
  aboveStrip: 10,
  besideEnd: [10, 22],
  besideNote: 8,
  noteLines: [16, 34],
};

/** The chart as a file. */
export function chartFile(chart: WordedChart): string {
  const { from, to } = chart.drawing;
  const height = bottomOf(chart, FILE) + FILE.belowBase + BELOW_DAYS;
  const content = html`${legendLine(chart.legend)} ${paintChart(chart, FILE)}
    <text x="${EDGE}" y="${height - 16}" font-size="12">
      ${formatDay(from)} to ${formatDay(to)}. ${chart.about}
    </text>`;
  return svgFile({ title: chart.title, about: chart.about, height, content });
}

function legendLine(legend: WordedChart["legend"]): Html[] {
  let x = EDGE;
  return legend.map(([mark, text]) => {
    const entry = html`${SIGNS[mark](x)}<text x="${x + 24}" y="100" fill="${ink2}">${text}</text>`;
    x += 24 + Math.round(text.length * LETTER_WIDTH) + 28;
    return entry;
  });
}

const dash = (x: number, y: number, how: Html) =>
  html`<line x1="${x}" x2="${x + 16}" y1="${y}" y2="${y}" ${how} />`;
const bar = (x: number, how: Html) =>
  html`<line x1="${x + 8}" x2="${x + 8}" y1="90" y2="101" stroke-width="3" ${how} />`;

const SIGNS: Record<LegendMark, (x: number) => Html> = {
  line: (x) => dash(x, 96, stroke(chartLine, 2)),
  second: (x) => dash(x, 96, BESIDE.second),
  third: (x) => dash(x, 96, BESIDE.third),
  fourth: (x) => dash(x, 96, BESIDE.fourth),
  part: (x) => dash(x, 96, html`${stroke(chartMark, 2)} ${BROKEN}`),
  carried: (x) => dash(x, 96, html`${stroke(chartLine, 2)} ${DOTTED}`),
  dots: (x) => html`<circle cx="${x + 8}" cy="96" r="4" fill="${chartMark}" />`,
  came: (x) => bar(x, html`stroke="${chartMark}"`),
  went: (x) => bar(x, html`stroke="${chartLine}"`),
  unexplained: (x) => bar(x, html`stroke="${warn}" ${DASHED}`),
};
