import { formatCount, formatHoldings, formatRatio, formatUsdMillions } from "#domain/base/format.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";
import type { Total } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt, totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { Figure, FigureLink } from "#site/components/figures/Figure.tsx";
import { Moving } from "#site/components/figures/Moving.tsx";
import { FigureMark, FlagMark } from "#site/components/figures/marks.tsx";
import type { CountryMark, CountryMarks } from "#site/features/company-list/country-marks.ts";
import { useMarks } from "#site/features/company-list/use-marks.ts";
import { useBtcUsd } from "#site/client/use-btc-price.ts";

import { useMarketFigures, type MarketFigures, type TopHolder } from "./market-figures.ts";

type Props = { builtUsd: number; builtFigures: MarketFigures; builtMarks: CountryMarks };

export function HoldingsAndMetrics({ builtUsd, builtFigures, builtMarks }: Props) {
  const btcUsd = useBtcUsd(builtUsd);
  const figures = useMarketFigures(builtFigures);
  const marks = useMarks(builtMarks);
  return (
    <div className="twofold">
      <section className="section" aria-labelledby="top-holdings">
        <div className="head">
          <h2 id="top-holdings">Top Bitcoin Holdings</h2>
        </div>
        {figures.topHolders.length === 0 && <p className="note">No companies yet.</p>}
        <ol className="largest lines">
          {figures.topHolders.map((holder) => (
            <Holder key={holder.id} holder={holder} btcUsd={btcUsd} mark={marks[holder.country ?? ""]} />
          ))}
        </ol>
      </section>
      <section className="section" aria-labelledby="metrics">
        <div className="head">
          <h2 id="metrics">Market Metrics</h2>
        </div>
        <Metrics figures={figures} />
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <a className="button button-solid" href="/dashboard">
            View Full Dashboard
          </a>
          <a
            className="button button-line"
            href="https://alternative.me/crypto/fear-and-greed-index/"
            target="_blank"
            rel="noopener"
          >
            Fear &amp; Greed History
          </a>
        </div>
      </section>
    </div>
  );
}

type HolderProps = { holder: TopHolder; btcUsd: number; mark: CountryMark | undefined };

const Holder = ({ holder, btcUsd, mark }: HolderProps) => (
  <li className="text-row text-ink relative grid grid-cols-[1.25rem_auto_minmax(0,1fr)_6.5rem] items-baseline gap-x-2">
    <span className="number">{holder.rank}</span>
    <FlagMark {...mark} />
    <span className="min-w-0 truncate">
      <a className="name onward" href={`/company/${holder.id}`}>
        {holder.name}
      </a>{" "}
      <span className="ticker">{holder.ticker}</span>
    </span>
    <span className="grid text-right whitespace-nowrap">
      <span className="font-name">
        <FigureLink receipt={companyReceipt(holder.id, "holdings")}>
          <Figure text={formatHoldings(holder.btcHoldings)} />
        </FigureLink>{" "}
        <span className="unit">BTC</span>
      </span>
      <span className="text-note text-ink-2">
        <FigureLink receipt={companyReceipt(holder.id, "value")}>
          <Moving value={btcUsd} text={formatUsdMillions(usdValue(holder.btcHoldings, btcUsd), 0)} />
        </FigureLink>
      </span>
    </span>
  </li>
);

function Metrics({ figures }: { figures: MarketFigures }) {
  const { topHolders, companyCount, unknownHoldings } = figures;
  const { averageBtc, largestBtc, concentrationPercent } = figures.metrics;
  const known = `${formatCount(companyCount - unknownHoldings)} companies`;
  const ofTotal = "largest holding as a share of the total";
  const rows: [name: string, total: Total, note: string | undefined, text: string, unit?: string][] = [
    ["Average holdings per company", "average-btc", known, formatHoldings(averageBtc), "BTC"],
    ["Largest single holding", "largest-btc", topHolders[0]?.ticker, formatHoldings(largestBtc), "BTC"],
    ["Treasury concentration", "concentration", ofTotal, formatRatio(concentrationPercent)],
  ];
  return (
    <dl className="rows metric">
      {rows.map(([name, total, note, text, unit]) => (
        <div key={total}>
          <dt>
            {name}
            {note && <FigureMark href={totalReceipt(total)} text={note} look="flex" />}
          </dt>
          <dd>
            <Figure text={text} /> {unit && <span className="unit">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
