import { useEffect, useRef, useState } from "react";

import { formatPer1000Shares } from "#domain/analysis/analyst-figures.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { formatHolding } from "#domain/base/format.ts";
import { mnavPath } from "#domain/receipt/receipt-paths.ts";
import { DEFINITION_FORMULAS } from "#domain/valuation/definition-words.ts";

import { MultiplesOverTime } from "./MultiplesOverTime.tsx";
import { OverlayChart } from "./OverlayChart.tsx";
import type { Side } from "./side.ts";

type Props = {
  sides: readonly Side[];
  now: string;
  /** The companies whose multiples over time the page was built with. The browser loads those of others. */
  builtIds: readonly number[];
  multiplesHtml: string;
};

const MNAV = { id: "mnav", tab: "mNAV" };

/** One chart for each kind of figure that at least one company has; the choice between them needs no script. */
export function Overlays({ sides, now, builtIds, multiplesHtml }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const tabs = useRef<HTMLFieldSetElement>(null);
  // What was chosen before hydration.
  useEffect(() => setChosen(tabs.current?.querySelector<HTMLInputElement>(":checked")?.value ?? null), []);
  const ids = sides.map(({ company }) => company.id);
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
    <>
      <div className="head">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="overlay">Holdings on one axis</h2>
          <span className="note overlay-scale">Logarithmic: each line is ten times the one below it</span>
        </div>
        <fieldset className="overlay-tabs" ref={tabs}>
          <legend className="sr-only">The chart shows</legend>
          {[...charts, MNAV].map(({ id, tab }, index) => (
            <label key={id}>
              <input
                type="radio"
                name="overlay"
                value={id}
                defaultChecked={index === 0}
                onChange={() => setChosen(id)}
              />
              {tab}
            </label>
          ))}
        </fieldset>
      </div>
      {charts.map((chart) => (
        <OverlayChart key={chart.id} {...chart} until={now.slice(0, 10)} />
      ))}
      <div className="overlay-mnav">
        <MultiplesOverTime
          {...{ ids, builtIds, multiplesHtml }}
          isChosen={chosen === MNAV.id || charts.length === 0}
        />
        <p className="note mt-2">
          mNAV, basic: {DEFINITION_FORMULAS.basic}. Each day uses the holding and share count known for that
          day. The same with <a href={mnavPath(ids, "diluted")}>diluted shares</a> or{" "}
          <a href={mnavPath(ids, "enterprise")}>enterprise value</a>.
        </p>
      </div>
    </>
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
