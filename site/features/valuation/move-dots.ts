import { multipleAt } from "#domain/analysis/live-figures.ts";
import { percentAlong } from "#domain/chart/log-axis.ts";
import { paintFigures } from "#site/client/paint-figures.ts";
import { $whatIf } from "#site/client/what-if.ts";

/** The multiples of the ranking and their dots follow a Bitcoin price that a reader tries out. */
export function moveDots() {
  $whatIf.listen((usd) => {
    // Each has the Bitcoin close of its own day.
    paintFigures({ btcUsd: usd ?? 0, liveUsd: usd, asOf: null });
    for (const table of document.querySelectorAll<HTMLElement>(".multiples")) {
      const [low = 0, high = 0] = (table.dataset["axis"] ?? "").split(" ").map(Number);
      for (const row of table.querySelectorAll("tr:has([data-live])")) moveIn(row, usd, { low, high });
    }
  });
}

function moveIn(row: Element, usd: number | null, axis: Parameters<typeof percentAlong>[1]) {
  const places = [...row.querySelectorAll<HTMLElement>("[data-live]")].map(({ dataset }) => {
    return percentAlong(usd === null ? Number(dataset["multiple"]) : multipleAt(dataset, usd), axis);
  });
  for (const [index, dot] of row.querySelectorAll(".spot").entries())
    dot.setAttribute("x", `${places[index]}%`);
  const line = row.querySelector(".span");
  line?.setAttribute("x1", `${Math.min(...places)}%`);
  line?.setAttribute("x2", `${Math.max(...places)}%`);
}
