import { formatPer1000Shares } from "#domain/analysis/analyst-figures.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { formatHolding } from "#domain/base/format.ts";

import { OverlayChart } from "./OverlayChart.tsx";
import type { Side } from "./side.ts";

/** One chart for each kind of figure that at least one company has; the choice between them needs no script. */
export function Overlays({ sides, now }: { sides: readonly Side[]; now: string }) {
  const charts = [
    {
      id: "held",
      tab: "BTC",
      title: "Bitcoin holdings",
      unit: "BTC",
      write: formatHolding,
      companies: sides.map(({ row: { name }, steps }) => ({ name, steps })),
    },
    {
      id: "per-share",
      tab: "Per share",
      title: "BTC per 1,000 shares",
      unit: "BTC per 1,000 shares",
      write: formatPer1000Shares,
      companies: sides.map((side) => ({ name: side.row.name, steps: perShareOf(side) })),
    },
  ].filter(({ companies }) => companies.some(({ steps }) => steps.length > 1));
  return (
    <div className="overlays">
      {charts.length > 1 && (
        <fieldset className="overlay-tabs">
          <legend className="sr-only">The chart shows</legend>
          {charts.map(({ id, tab }, index) => (
            <label key={id}>
              <input type="radio" name="overlay" value={id} defaultChecked={index === 0} />
              {tab}
            </label>
          ))}
        </fieldset>
      )}
      {charts.map((chart) => (
        <OverlayChart key={chart.id} {...chart} until={now.slice(0, 10)} />
      ))}
      {charts.length === 0 && <p className="note">Not enough dated figures to draw a chart.</p>}
    </div>
  );
}

/** The line ends with the figure in the table, which is of the latest holding. */
function perShareOf({ perShare, row, figures }: Side): Side["perShare"] {
  const { asOf } = row.evidence.btcHoldings ?? {};
  const [last, figure] = [perShare.at(-1), figures.btcPer1000Shares];
  if (last === undefined || figure === null || asOf === undefined) return perShare;
  const day = endOfAsOf(asOf);
  return day < last[0] ? perShare : [...perShare, [day, figure]];
}
