import { timeTicks } from "#domain/chart/ticks.ts";

import { daysOf, type PlotView } from "./plot-view.ts";

/** A point of a drawn chart, in thousandths of it, with what is said of it. */
export type PlotPoint = { x: number; y: number | null; texts: string[] };

const SVG = "http://www.w3.org/2000/svg";
const AXIS_LENGTH = 300;

/** What a chart can be read by is its own table: of each row the cells whose column is marked for it, with its unit. */
export function pointsOf(figure: HTMLElement): PlotPoint[] {
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

/** Stretches the drawing so that the view fills it, and marks the time along it anew. */
export function zoomTo(figure: HTMLElement, view: PlotView) {
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
