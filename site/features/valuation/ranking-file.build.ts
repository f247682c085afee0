import { logTicks, percentAlong, type LogAxis } from "#domain/chart/log-axis.ts";
import { formatMultiple } from "#domain/analysis/price-figures.ts";
import { DEFINITION_NAMES } from "#domain/valuation/definition-words.ts";
import { DEFINITIONS, type Definition } from "#domain/valuation/multiple.ts";

import paper from "#pages/chart-paper.json" with { type: "json" };
import { hundredths } from "#pages/chart.ts";
import { html, type Html } from "#pages/html.ts";
import { FILE_EDGE as EDGE, FILE_WIDTH as WIDTH, svgFile } from "#pages/svg-file.ts";

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

const AXIS = { from: 380, to: WIDTH - EDGE - 90 };
const TOP = 150;
const ROW = 24;
const LETTERS = 44;

/** The ranking as a file. */
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
  const content = html`${DEFINITIONS.map(
      (definition, index) =>
        html`${sign(definition, EDGE + 8 + index * 170, 92)}<text
            x="${EDGE + 22 + index * 170}"
            y="96"
            fill="${ink2}"
            >${DEFINITION_NAMES[definition]}</text
          >`,
    )}
    ${logTicks(axis).map(tick)} ${rows.map(rowOf)}
    <text x="${EDGE}" y="${height - 16}" font-size="12">${note}</text>`;
  return svgFile({ title, height, content });
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
