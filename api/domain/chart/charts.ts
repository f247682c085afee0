import type { SameCompanies } from "#domain/analysis/monthly-totals.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatHolding } from "#domain/base/format.ts";
import type { SharePoint } from "#domain/company/shares/share-series.ts";
import type { HoldingPoint } from "#domain/ledger/holding-series.ts";
import type { V1Totals } from "#domain/v1/records.ts";

import { drawChart, type Subject } from "./chart.ts";
import { holdingNotes } from "./notes.ts";
import { worded } from "./worded.ts";

type Around = Pick<Subject, "closes" | "until" | "years">;

export function holdingChart(name: string, points: readonly HoldingPoint[], around: Around) {
  const values = points.map(({ day, kind, btc, btcAfter }) => ({
    day,
    value: btcNumber(btcAfter),
    moved: movedBy(btcNumber(btc), kind !== "unexplained"),
  }));
  const drawing = drawChart({ ...around, points: values, shape: "step" });
  return worded(drawing, values, {
    title: `${name}: bitcoin holdings over time`,
    reading: "History of holdings",
    line: "BTC holdings",
    counted: ["entry", "entries"],
    notes: drawing === null ? [] : holdingNotes(points, drawing.places),
    write: formatHolding,
  });
}

export function shareChart(
  name: string,
  points: readonly Pick<SharePoint, "day" | "btcPerShare">[],
  { until, years }: Omit<Around, "closes">,
) {
  const values = points.map(({ day, btcPerShare }) => ({ day, value: Number(btcPerShare) }));
  return worded(
    drawChart({ closes: [], until, years: years ?? null, points: values, shape: "step" }),
    values,
    {
      title: `${name}: bitcoin per share over time`,
      reading: "Bitcoin per share",
      line: "BTC per share",
      counted: ["published share count", "published share counts"],
      write: formatBtcExact,
    },
  );
}

/** All companies, and those that were in the list throughout, so that new coverage does not look like buying. */
export function totalChart(totals: readonly V1Totals[], same: SameCompanies | null, around: Around) {
  const dated = totals.flatMap(({ asOf, ...total }) => (asOf === null ? [] : [{ day: asOf, ...total }]));
  const values = dated.map(({ day, btc }) => ({ day, value: btcNumber(btc) }));
  const covered = dated.map(({ companies }) => companies);
  const part = same?.totals.map(({ asOf, btc }) => ({ day: asOf, value: btcNumber(btc) }));
  const subject = { ...around, points: values, covered, ...(part && { part }) };
  return worded(drawChart({ ...subject, shape: "line" }), values, {
    title: "Bitcoin holdings of all companies over time",
    reading: "Total holdings",
    line: "All companies, BTC",
    part:
      same &&
      `The same ${formatCounted(same.companies, "company", "companies")} since ${formatDay(same.since)}`,
    coverage: `up to ${formatCount(Math.max(...covered))}`,
    counted: ["month", "months"],
    write: formatHolding,
  });
}

const movedBy = (by: number | null, isExplained: boolean) =>
  by === null || by === 0 ? null : { by, isExplained };
