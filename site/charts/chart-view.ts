import { alongTime, timeTicks } from "#domain/chart/ticks.ts";

/** The visible part of a chart, in thousandths of the whole. */
export type ChartView = { start: number; width: number };

export const WHOLE: ChartView = { start: 0, width: 1000 };

export function lastYears(years: number | null, from: string, to: string): ChartView {
  if (years === null) return WHOLE;
  const start = alongTime(yearsBefore(to, years), from, to);
  return start <= 0 ? WHOLE : { start, width: 1000 - start };
}

export const daysOf = ({ start }: ChartView, from: string, to: string): { from: string; to: string } => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: new Date(first + (start * (last - first)) / 1000).toISOString().slice(0, 10), to };
};

/** The position of a place in the view, from 0 to 1. Outside the view it is below 0 or above 1. */
export const within = ({ start, width }: ChartView, x: number): number => (x - start) / width;

/** The point in the view nearest to a place. If a day has several points, the last one. */
export function nearestPoint(xs: readonly number[], view: ChartView, share: number): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  for (const [index, x] of xs.entries()) {
    const distance = Math.abs(within(view, x) - share);
    if (!isIn(view, x) || distance > least) continue;
    nearest = index;
    least = distance;
  }
  return nearest;
}

/** The point a key moves to; null for any other key. */
export function steppedPoint(
  key: string,
  xs: readonly number[],
  view: ChartView,
  current: number | null,
): number | null {
  const seen = xs.flatMap((x, index) => (isIn(view, x) ? [index] : []));
  const last = seen.length - 1;
  const place = current === null ? last + 1 : seen.indexOf(current);
  const step = STEPS[key];
  if (last < 0 || step === undefined) return null;
  const to = step === "first" ? 0 : step === "last" ? last : place + step;
  return seen[Math.min(last, Math.max(0, to))] ?? null;
}

const STEPS: Record<string, number | "first" | "last"> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: "first",
  End: "last",
};

const isIn = ({ start, width }: ChartView, x: number) => x >= start && x <= start + width;

function yearsBefore(day: string, years: number): string {
  const then = new Date(day);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toISOString().slice(0, 10);
}

/** A point of a drawn chart, in thousandths of it, with its texts. */
export type ChartPoint = { x: number; y: number | null; texts: string[] };

const SVG = "http://www.w3.org/2000/svg";
const AXIS_LENGTH = 300;

/** The chart's readings come from its own table: in each row, the cells whose column is marked, with their unit. */
export function pointsOf(figure: HTMLElement): ChartPoint[] {
  const units = [...figure.querySelectorAll<HTMLElement>("thead th")].map(({ dataset }) => dataset["tip"]);
  const newestFirst = [...figure.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  return newestFirst.toReversed().map((row) => ({
    x: Number(row.dataset["x"]),
    y: row.dataset["y"] === undefined ? null : Number(row.dataset["y"]),
    texts: [...row.cells].flatMap((cell, index) => {
      const [unit, text] = [units[index], cell.textContent.trim()];
      return unit === undefined || text === "" ? [] : [`${text} ${unit}`.trim()];
    }),
  }));
}

export const spanOf = ({ dataset }: HTMLElement) => ({
  from: dataset["from"] ?? "",
  to: dataset["to"] ?? "",
});

/** Stretches the drawing so that the view fills it, and redraws its time axis. */
export function zoomTo(figure: HTMLElement, view: ChartView) {
  figure.toggleAttribute("data-zoomed", view.start > 0);
  for (const drawing of figure.querySelectorAll("[data-zoom]"))
    drawing.setAttribute("viewBox", `${view.start} 0 ${view.width} 1000`);
  const { from, to } = spanOf(figure);
  figure.querySelector("[data-times]")?.replaceChildren(...timesOf(daysOf(view, from, to)));
}

const timesOf = ({ from, to }: { from: string; to: string }): SVGElement[] =>
  timeTicks(from, to).flatMap(({ at, text }) => {
    const x = `${at / 10}%`;
    const label = drawn("text", { x, y: String(AXIS_LENGTH + 17), dx: "4" });
    label.textContent = text;
    return [drawn("line", { class: "grid", x1: x, x2: x, y1: "0", y2: String(AXIS_LENGTH) }), label];
  });

function drawn(name: "line" | "text", attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
