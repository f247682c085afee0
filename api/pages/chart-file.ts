import { formatDay } from "#domain/base/dates.ts";
import type { LegendMark, WordedChart } from "#domain/chart/charts.ts";
import type { ChartNote } from "#domain/chart/notes.ts";

import { escapeXml } from "./html.ts";

/** The light theme's values: a picture is taken to where no stylesheet reaches. */
export const CHART_PAPER = {
  page: "#fdfdfc",
  ink: "#17181a",
  ink2: "#4a4b4e",
  ink3: "#66676a",
  control: "#85847f",
  warn: "#8a5a00",
  chartLine: "#17181a",
  chartMark: "#cf6d00",
  chartBack: "#8a8983",
  chartFill: "#f1f0ec",
  chartGrid: "#e9e8e4",
} as const;

const WIDTH = 1200;
const EDGE = 40;
const SPAN = WIDTH - 2 * EDGE;
const TOP = 136;
const HEIGHT = 400;
const STRIP_TOP = TOP + HEIGHT + 40;
const STRIP_HEIGHT = 72;
const LETTER_WIDTH = 6.2;

const { page, ink, ink2, ink3, control, warn, chartLine, chartMark, chartBack, chartFill, chartGrid } =
  CHART_PAPER;

/** The chart as a picture of its own. Every value is an attribute, so that it also opens under a strict policy. */
export function chartFile({ drawing, title, about, newest, notes, legend }: WordedChart): string {
  const { price, times, values, prices, end, bars, carried, line, dots } = drawing;
  const bottom = bars ? STRIP_TOP + STRIP_HEIGHT : TOP + HEIGHT + 24;
  const height = bottom + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="Archivo, Helvetica, Arial, sans-serif" font-size="13" fill="${ink3}">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(about)}</desc>`,
    `<rect width="${WIDTH}" height="${height}" fill="${page}"/>`,
    `<text x="${EDGE}" y="58" font-size="28" font-weight="700" fill="${ink}">${escapeXml(title)}</text>`,
    legendLine(legend),
    stretched(TOP, HEIGHT, price ? path(price.area, `fill="${chartFill}"`) : ""),
    ...times.map(({ at, text }) => upright(at) + label(xOf(at) + 4, TOP + HEIGHT + 18, text)),
    ...values.map(({ at }) => level(yOf(at), chartGrid)),
    stretched(
      TOP,
      HEIGHT,
      [
        price ? stroke(price.line, chartBack, 1) : "",
        carried ? stroke(carried, chartLine, 2, ' stroke-dasharray="1 4" stroke-linecap="round"') : "",
        stroke(line, chartLine, 2),
        ...dots.map(({ x, y, kind }) => dot(x, y, kind === "came" ? chartMark : chartLine)),
      ].join(""),
    ),
    level(TOP + HEIGHT, control),
    ...values.map(({ at, text }) => haloed(EDGE, yOf(at) - 6, text)),
    ...prices.map(({ at, text }) => haloed(WIDTH - EDGE, yOf(at) - 6, text, ' text-anchor="end"')),
    end
      ? haloed(WIDTH - EDGE, yOf(end.y) - 10, newest, ` text-anchor="end" font-weight="600" fill="${ink}"`)
      : "",
    ...notes.map(noteOf),
    bars
      ? stretched(
          STRIP_TOP,
          STRIP_HEIGHT,
          stroke(bars.came, chartMark, 2) +
            stroke(bars.went, chartLine, 2) +
            stroke(bars.unexplained, warn, 2, ' stroke-dasharray="2 2"'),
        ) + level(bottom, control)
      : "",
    label(
      EDGE,
      height - 16,
      `${formatDay(drawing.from)} to ${formatDay(drawing.to)}. ${about}`,
      ' font-size="12"',
    ),
    "</svg>\n",
  ].join("");
}

const xOf = (thousandths: number) => tenths(EDGE + (thousandths * SPAN) / 1000);
const yOf = (thousandths: number) => tenths(TOP + (thousandths * HEIGHT) / 1000);
const tenths = (value: number) => Math.round(value * 10) / 10;

const stretched = (y: number, height: number, content: string) =>
  `<svg x="${EDGE}" y="${y}" width="${SPAN}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="none" overflow="visible">${content}</svg>`;

const path = (d: string, how: string) => `<path d="${d}" ${how}/>`;

const stroke = (d: string, colour: string, width: number, more = "") =>
  d === ""
    ? ""
    : path(
        d,
        `fill="none" stroke="${colour}" stroke-width="${width}" vector-effect="non-scaling-stroke"${more}`,
      );

const dot = (x: number, y: number, colour: string) =>
  stroke(`M${x} ${y}h0`, page, 11, ' stroke-linecap="round"') +
  stroke(`M${x} ${y}h0`, colour, 8, ' stroke-linecap="round"');

const level = (y: number, colour: string) =>
  `<line x1="${EDGE}" x2="${WIDTH - EDGE}" y1="${y}" y2="${y}" stroke="${colour}"/>`;

const upright = (at: number) =>
  `<line x1="${xOf(at)}" x2="${xOf(at)}" y1="${TOP}" y2="${TOP + HEIGHT}" stroke="${chartGrid}"/>`;

const label = (x: number, y: number, text: string, how = "") =>
  `<text x="${x}" y="${y}"${how}>${escapeXml(text)}</text>`;

const haloed = (x: number, y: number, text: string, how = "") =>
  label(x, y, text, ` stroke="${page}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"${how}`);

function noteOf({ x, top, bottom, side, day, text }: ChartNote): string {
  const [at, anchor] = side === "right" ? [xOf(x) + 8, "start"] : [xOf(x) - 8, "end"];
  return [
    `<line x1="${xOf(x)}" x2="${xOf(x)}" y1="${yOf(top)}" y2="${yOf(bottom)}" stroke="${ink3}"/>`,
    haloed(at, yOf(top) + 16, day, ` text-anchor="${anchor}" font-weight="600" fill="${ink}"`),
    haloed(at, yOf(top) + 34, text, ` text-anchor="${anchor}"`),
  ].join("");
}

function legendLine(legend: WordedChart["legend"]): string {
  let x = EDGE;
  return legend
    .map(([mark, text]) => {
      const drawn = SIGNS[mark](x) + label(x + 24, 100, text, ` fill="${ink2}"`);
      x += 24 + text.length * LETTER_WIDTH + 28;
      return drawn;
    })
    .join("");
}

const bar = (x: number, colour: string, more = "") =>
  `<line x1="${x + 8}" x2="${x + 8}" y1="90" y2="101" stroke="${colour}" stroke-width="3"${more}/>`;

const SIGNS: Record<LegendMark, (x: number) => string> = {
  line: (x) => `<line x1="${x}" x2="${x + 16}" y1="96" y2="96" stroke="${chartLine}" stroke-width="2"/>`,
  carried: (x) =>
    `<line x1="${x}" x2="${x + 16}" y1="96" y2="96" stroke="${chartLine}" stroke-width="2" stroke-dasharray="1 4" stroke-linecap="round"/>`,
  came: (x) => bar(x, chartMark),
  went: (x) => bar(x, chartLine),
  unexplained: (x) => bar(x, warn, ' stroke-dasharray="2 2"'),
  price: (x) =>
    `<rect x="${x}" y="92" width="16" height="9" fill="${chartFill}"/><line x1="${x}" x2="${x + 16}" y1="92" y2="92" stroke="${chartBack}"/>`,
};
