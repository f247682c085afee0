import type { WordedChart } from "#domain/chart/charts.ts";

import { html, type Html, type Part as Content } from "./html.ts";

type Part = keyof typeof PAGE_PARTS;

/** Sizes, and the look of each part: classes on a page, colours in a file. */
export type Look = {
  parts: Record<Part, Html>;
  layer: Html;
  left: number;
  right: number | string;
  xOf: (thousandths: number) => number | string;
  top: number;
  height: number;
  stripTop: number;
  stripHeight: number;
  /** The distance between a label and what it labels. */
  belowBase: number;
  aboveTick: number;
  aboveEnd: number;
  besideNote: number;
  noteLines: readonly [day: number, text: number];
};

export function paintChart({ drawing, newest, notes }: WordedChart, look: Look): Html {
  const { price, times, values, prices, end, bars, carried, line, part, coverage, dots } = drawing;
  const { parts, left, right, xOf, top, height, stripTop, stripHeight } = look;
  const yOf = (thousandths: number) => hundredths(top + (thousandths * height) / 1000);
  const bottom = top + height;
  const path = (d: string, kind: Part) => d !== "" && html`<path d="${d}" ${parts[kind]} />`;
  const layer = (y: number, size: number, content: Content) =>
    html`<svg y="${y}" height="${size}" ${look.layer} viewBox="0 0 1000 1000" preserveAspectRatio="none">
      ${content}
    </svg>`;
  const level = (y: number, kind: Part) =>
    html`<line x1="${left}" x2="${right}" y1="${y}" y2="${y}" ${parts[kind]} />`;
  const upright = (at: number, from: number, to: number, kind: Part) =>
    html`<line x1="${xOf(at)}" x2="${xOf(at)}" y1="${from}" y2="${to}" ${parts[kind]} />`;
  const strip = (content: Content) => [
    layer(stripTop, stripHeight, content),
    level(stripTop + stripHeight, "base"),
  ];
  const atRight = html`text-anchor="end"`;

  return html`${price && layer(top, height, path(price.area, "area"))}
    <g ${parts.times}
      >${times.map(({ at, text }) => [
        upright(at, top, bottom, "grid"),
        html`<text x="${xOf(at)}" y="${bottom + look.belowBase}" dx="4">${text}</text>`,
      ])}</g
    >
    ${values.map(({ at }) => level(yOf(at), "grid"))}
    ${layer(top, height, [
      price && path(price.line, "price"),
      carried && path(carried, "carried"),
      part && path(part, "part"),
      path(line, "line"),
      dots.map(({ x, y, kind }) => [path(`M${x} ${y}h0`, "halo"), path(`M${x} ${y}h0`, `${kind}Dot`)]),
    ])}
    ${level(bottom, "base")}
    <g ${parts.notes}
      >${notes.map(({ x, top: from, bottom: to, side, day, text }) => {
        const [dx, anchor] = side === "right" ? [look.besideNote, "start"] : [-look.besideNote, "end"];
        const beside = html`x="${xOf(x)}" dx="${dx}" text-anchor="${anchor}"`;
        return [
          upright(x, yOf(from), yOf(to), "leader"),
          html`<text y="${yOf(from) + look.noteLines[0]}" ${beside} ${parts.newest}>${day}</text>`,
          html`<text y="${yOf(from) + look.noteLines[1]}" ${beside} ${parts.label}>${text}</text>`,
        ];
      })}</g
    >
    ${values.map(({ at, text }) => html`<text x="${left}" y="${yOf(at) - look.aboveTick}" ${parts.label}>${text}</text>`)}
    ${prices.map(
      ({ at, text }) =>
        html`<text x="${right}" y="${yOf(at) - look.aboveTick}" ${atRight} ${parts.priceLabel}
          >${text}</text
        >`,
    )}
    ${end && html`<text x="${right}" y="${yOf(end.y) - look.aboveEnd}" ${atRight} ${parts.newest}>${newest}</text>`}
    ${coverage && strip(path(coverage, "coverage"))}
    ${bars && strip([path(bars.came, "cameBar"), path(bars.went, "wentBar"), path(bars.unexplained, "unexplainedBar")])}`;
}

export const hundredths = (value: number) => Math.round(value * 100) / 100;

const PAGE_PARTS = {
  area: html`class="area"`,
  price: html`class="price"`,
  line: html`class="line"`,
  part: html`class="part"`,
  coverage: html`class="coverage"`,
  carried: html`class="carried"`,
  halo: html`class="halo"`,
  cameDot: html`class="point came"`,
  wentDot: html`class="point went"`,
  knownDot: html`class="point known"`,
  cameBar: html`class="came"`,
  wentBar: html`class="went"`,
  unexplainedBar: html`class="unexplained"`,
  times: html`class="times" data-times`,
  grid: html`class="grid"`,
  base: html`class="base"`,
  notes: html`class="notes wide"`,
  leader: html``,
  label: html`class="halo"`,
  priceLabel: html`class="halo wide"`,
  newest: html`class="newest halo"`,
};

const PAGE: Look = {
  parts: PAGE_PARTS,
  layer: html`data-zoom width="100%"`,
  left: 0,
  right: "100%",
  xOf: (thousandths) => `${thousandths / 10}%`,
  top: 0,
  height: 300,
  stripTop: 334,
  stripHeight: 64,
  belowBase: 17,
  aboveTick: 5,
  aboveEnd: 9,
  besideNote: 6,
  noteLines: [14, 30],
};

/** Whether something is drawn below the chart. */
export const hasStrip = ({ drawing: { bars, coverage } }: WordedChart): boolean =>
  bars !== null || coverage !== null;

/** The drawing in a page, coloured and stretched to the available width by the stylesheet. */
export function chartDrawing(chart: WordedChart, id: string): Html {
  const { stripTop, stripHeight, height } = PAGE;
  return html`<svg
    height="${hasStrip(chart) ? stripTop + stripHeight + 4 : height + 26}"
    role="img"
    aria-labelledby="${id}-title ${id}-about"
  >
    <title id="${id}-title">${chart.title}</title>
    <desc id="${id}-about">${chart.about}</desc>
    ${paintChart(chart, PAGE)}
  </svg>`;
}
