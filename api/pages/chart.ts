import type { LegendMark, Strip, WordedChart } from "#domain/chart/worded.ts";

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
  stripHeight: number;
  /** From one part down to the next, which has its name above it. */
  gap: number;
  belowBase: number;
  /** The distance between a label and what it labels. */
  besideAxis: number;
  aboveStrip: number;
  besideEnd: readonly [above: number, below: number];
  besideNote: number;
  noteLines: readonly [day: number, text: number];
};

/** Where the last part of the drawing ends; the days stand below it. */
export const bottomOf = ({ strips }: WordedChart, { top, height, gap, stripHeight }: Look): number =>
  top + height + strips.length * (gap + stripHeight);

/** A line with its values at the right, the strips below it, and the days below all of them. */
export function paintChart(chart: WordedChart, look: Look): Html {
  const { drawing, newest, notes, strips, level: even, beside } = chart;
  const { times, values, end, carried, line, part, dots } = drawing;
  const { parts, left, right, xOf, top, height, stripHeight, gap } = look;
  const yOf = (thousandths: number) => hundredths(top + (thousandths * height) / 1000);
  const bottom = bottomOf(chart, look);
  const path = (d: string, kind: Part) => d !== "" && html`<path d="${d}" ${parts[kind]} />`;
  const layer = (y: number, size: number, content: Content) =>
    html`<svg y="${y}" height="${size}" ${look.layer} viewBox="0 0 1000 1000" preserveAspectRatio="none">
      ${content}
    </svg>`;
  const level = (y: number, kind: Part) =>
    html`<line x1="${left}" x2="${right}" y1="${y}" y2="${y}" ${parts[kind]} />`;
  const upright = (at: number, from: number, to: number, kind: Part) =>
    html`<line x1="${xOf(at)}" x2="${xOf(at)}" y1="${from}" y2="${to}" ${parts[kind]} />`;
  const besideAxis = (y: number, text: string) =>
    html`<text x="${right}" dx="${look.besideAxis}" y="${y + 4}">${text}</text>`;

  const stripOf = ({ label, scale, paths, ticks, base }: Strip, index: number) => {
    const from = top + height + gap + index * (gap + stripHeight);
    const at = (thousandths: number) => hundredths(from + (thousandths * stripHeight) / 1000);
    return [
      html`<text x="${left}" y="${from - look.aboveStrip}">${label}</text>`,
      scale !== "" &&
        html`<text x="${right}" y="${from - look.aboveStrip}" text-anchor="end">${scale}</text>`,
      base !== null && level(at(base), "base"),
      layer(
        from,
        stripHeight,
        paths.map(([mark, d]) => path(d, mark)),
      ),
      ticks.map((tick) => besideAxis(at(tick.at), tick.text)),
    ];
  };
  return html`<g
      >${times.map(({ at, text }) => [
        upright(at, top, bottom, "grid"),
        html`<text x="${xOf(at)}" y="${bottom + look.belowBase}">${text}</text>`,
      ])}</g
    >
    ${values.map(({ at, text }) => [level(yOf(at), "grid"), besideAxis(yOf(at), text)])}
    ${level(yOf(1000), "base")} ${even !== null && level(yOf(even), "base")}
    ${layer(top, height, [
      carried && path(carried, "carried"),
      part && path(part, "part"),
      beside.map(({ mark, d }) => path(d, mark)),
      path(line, "line"),
      dots.map(({ x, y, kind }) => [path(`M${x} ${y}h0`, "halo"), path(`M${x} ${y}h0`, `${kind}Dot`)]),
    ])}
    <g ${parts.notes}
      >${notes.map(({ x, bottom: to, side, day, text }) => {
        const [dx, anchor] = side === "right" ? [look.besideNote, "start"] : [-look.besideNote, "end"];
        const place = html`x="${xOf(x)}" dx="${dx}" text-anchor="${anchor}"`;
        return [
          upright(x, yOf(0), yOf(to), "leader"),
          html`<text y="${yOf(0) + look.noteLines[0]}" ${place} ${parts.newest}>${day}</text>`,
          html`<text y="${yOf(0) + look.noteLines[1]}" ${place} ${parts.label}>${text}</text>`,
        ];
      })}</g
    >
    ${
      end &&
      html`<text
        x="${xOf(end.x)}"
        y="${hundredths(yOf(end.labelY) + (end.isBelow ? look.besideEnd[1] : -look.besideEnd[0]))}"
        text-anchor="${end.x < NEAR_LEFT ? "start" : "end"}"
        ${parts.newest}
      >
        ${newest}
      </text>`
    }
    ${strips.map(stripOf)}`;
}

/** A label left of a point nearer than this to the left edge would be cut off. */
const NEAR_LEFT = 260;

export const hundredths = (value: number) => Math.round(value * 100) / 100;

const mark = (name: LegendMark | "coverage") => html`class="${name}"`;

const PAGE_PARTS = {
  second: mark("second"),
  third: mark("third"),
  fourth: mark("fourth"),
  line: mark("line"),
  part: mark("part"),
  carried: mark("carried"),
  dots: mark("dots"),
  came: mark("came"),
  went: mark("went"),
  unexplained: mark("unexplained"),
  coverage: mark("coverage"),
  price: html`class="closes"`,
  halo: html`class="halo"`,
  cameDot: html`class="point came"`,
  wentDot: html`class="point went"`,
  grid: html`class="grid"`,
  base: html`class="base"`,
  notes: html`class="notes"`,
  leader: html``,
  label: html`class="halo"`,
  newest: html`class="newest halo"`,
};

const PAGE: Look = {
  parts: PAGE_PARTS,
  layer: html`width="100%"`,
  left: 0,
  right: "100%",
  xOf: (thousandths) => `${thousandths / 10}%`,
  top: 0,
  height: 240,
  stripHeight: 56,
  gap: 32,
  belowBase: 17,
  besideAxis: 8,
  aboveStrip: 8,
  besideEnd: [10, 20],
  besideNote: 6,
  noteLines: [14, 30],
};

/** The drawing in a page, coloured and stretched to the available width by the stylesheet. */
export const chartDrawing = (chart: WordedChart, id: string, height = PAGE.height): Html =>
  html`<svg
    height="${bottomOf(chart, { ...PAGE, height }) + 24}"
    role="img"
    aria-labelledby="${id}-title ${id}-about"
  >
    <title id="${id}-title">${chart.title}</title>
    <desc id="${id}-about">${chart.about}</desc>
    ${paintChart(chart, { ...PAGE, height })}
  </svg>`;
