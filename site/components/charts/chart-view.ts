/** The visible part of a chart, in thousandths of the whole. */
export type ChartView = { start: number; width: number; top: number; height: number };

export const WHOLE: ChartView = { start: 0, width: 1000, top: 0, height: 1000 };

/** The position of a place in the view, from 0 to 1. Outside the view it is below 0 or above 1. */
export const within = ({ start, width }: ChartView, x: number): number => (x - start) / width;
export const downIn = ({ top, height }: ChartView, y: number): number => (y - top) / height;

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

/** A point of a drawn chart, in thousandths of it, with its texts. */
export type ChartPoint = { x: number; y: number | null; texts: string[] };

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

/** The view of the range that is shown. */
export function viewOf(figure: HTMLElement): ChartView {
  const shown = [...figure.querySelectorAll<HTMLElement>("[data-view]")].find(
    (view) => view.offsetHeight > 0,
  );
  const [start, width, top, height] = (shown?.dataset["view"] ?? "").split(" ").map(Number);
  return start === undefined || width === undefined || top === undefined || height === undefined
    ? WHOLE
    : { start, width, top, height };
}
