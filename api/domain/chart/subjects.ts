import type { HoldingPoint } from "../holding-series.ts";
import type { OpenTotals } from "../open-data.ts";
import type { SharePoint } from "../share-series.ts";
import { btcNumber } from "../valuation.ts";
import { drawChart, type Chart, type Subject } from "./chart.ts";

type Around = Pick<Subject, "closes" | "until">;

/** The charts there are, each drawn the same wherever it is shown. */
export const holdingChart = (points: readonly HoldingPoint[], around: Around): Chart | null =>
  drawChart({
    ...around,
    shape: "step",
    unit: "BTC",
    points: points.map(({ day, kind, btc, btcAfter }) => ({
      day,
      value: btcNumber(btcAfter),
      moved: movedBy(btcNumber(btc), kind !== "unexplained"),
    })),
  });

export const shareChart = (points: readonly SharePoint[], around: Around): Chart | null =>
  drawChart({
    ...around,
    shape: "line",
    unit: "BTC",
    points: points.map(({ day, btcPerShare }) => ({ day, value: Number(btcPerShare) })),
  });

export const totalChart = (totals: readonly OpenTotals[], around: Around): Chart | null =>
  drawChart({
    ...around,
    shape: "line",
    unit: "BTC",
    points: totals.flatMap(({ asOf, btc }) => (asOf === null ? [] : [{ day: asOf, value: btcNumber(btc) }])),
  });

const movedBy = (by: number | null, isExplained: boolean) =>
  by === null || by === 0 ? null : { by, isExplained };
