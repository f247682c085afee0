import { logTicks, percentAlong, type LogAxis } from "#domain/chart/log-axis.ts";
import { formatMultiple } from "#domain/analysis/analyst-figures.ts";
import { DEFINITION_NAMES } from "#domain/valuation/explain-words.ts";
import { DEFINITIONS, type Definition } from "#domain/valuation/multiple.ts";

import paper from "./chart-paper.json" with { type: "json" };
import { hundredths } from "./chart.ts";
import { escapeXml, html, type Html } from "./html.ts";

// The light theme's values, because no stylesheet reaches a downloaded file.
const { page, ink, ink2, ink3, chartMark, chartGrid } = paper;

export type RankedDots = {
  name: string;
  /** That of the definition by which the rows are ranked. */
  value: number;
  dots: readonly { mark: Definition; multiple: number }[];
};

type Picture = {
  title: string;
  /** What the rows leave out, and of which days they are. */
  note: string;
  rows: readonly RankedDots[];
  axis: LogAxis;
};

const WIDTH = 1200;
const EDGE = 40;
const AXIS = { from: 380, to: WIDTH - EDGE - 90 };
const TOP = 150;
const ROW = 24;
const LETTERS = 44;

/** The ranking as a file. Every style is an attribute, so that it also opens under a strict content policy. */
export function rankingFile({ title, note, rows, axis }: Picture): string {
  const bottom = TOP + rows.length * ROW;
  const height = bottom + 48;
  const xOf = (multiple: number) =>
    hundredths(AXIS.from + (percentAlong(multiple, axis) * (AXIS.to - AXIS.from)) / 100);
  const tick = (value: number) =>
    html`<line
        x1="${xOf(value)}"
        x2="${xOf(value)}"
        y1="${TOP - 8}"
        y2="${bottom}"
        stroke="${value === 1 ? ink3 : chartGrid}"
      /><text x="${xOf(value)}" y="${TOP - 16}" text-anchor="middle">${value}×</text>`;
  const rowOf = ({ name, value, dots }: RankedDots, index: number) => {
    const y = TOP + (index + 0.5) * ROW;
    return html`<text x="${EDGE}" y="${y + 4}" fill="${ink}">${shortened(name)}</text>
      ${dots.map(({ mark, multiple }) => sign(mark, xOf(multiple), y))}
      <text x="${WIDTH - EDGE}" y="${y + 4}" text-anchor="end" fill="${ink}" font-weight="600"
        >${formatMultiple(value)}</text
      >`;
  };
  const name: Html = { html: escapeXml(title) };
  const svg = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${WIDTH}"
    height="${height}"
    viewBox="0 0 ${WIDTH} ${height}"
    role="img"
    font-family="Archivo, Helvetica, Arial, sans-serif"
    font-size="13"
    fill="${ink3}"
  >
    <title>${name}</title>
    <rect width="${WIDTH}" height="${height}" fill="${page}" />
    <text x="${EDGE}" y="58" font-size="28" font-weight="700" fill="${ink}">${name}</text>
    ${DEFINITIONS.map(
      (definition, index) =>
        html`${sign(definition, EDGE + 8 + index * 170, 92)}<text
            x="${EDGE + 22 + index * 170}"
            y="96"
            fill="${ink2}"
            >${DEFINITION_NAMES[definition]}</text
          >`,
    )}
    ${logTicks(axis).map(tick)} ${rows.map(rowOf)}
    <text x="${EDGE}" y="${height - 16}" font-size="12">${note}</text>
  </svg>`;
  return `${svg.html}\n`;
}

const shortened = (name: string): string =>
  name.length > LETTERS ? `${name.slice(0, LETTERS - 1).trimEnd()}…` : name;

/** As on the page: a disc, a ring, a diamond. */
const SIGNS: Record<Definition, (x: number, y: number) => Html> = {
  basic: (x, y) => html`<circle cx="${x}" cy="${y}" r="5" fill="${ink}" />`,
  diluted: (x, y) =>
    html`<circle cx="${x}" cy="${y}" r="4.5" fill="${page}" stroke="${ink}" stroke-width="2" />`,
  enterprise: (x, y) => html`<path d="M${x} ${y - 6}l6 6l-6 6l-6 -6Z" fill="${chartMark}" />`,
};
const sign = (mark: Definition, x: number, y: number) => SIGNS[mark](x, y);
