import type { ReactNode } from "react";

import type { Stats } from "#contract/stats.ts";
import {
  formatCount,
  formatCounted,
  formatHoldings,
  formatRatio,
  formatUsdBillions,
} from "#domain/base/format.ts";
import { usdValue } from "#domain/company/valuation.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt, type Total } from "#domain/receipt/receipt-paths.ts";
import { $listFacts, $stats } from "#site/companies/list-facts.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { Moving } from "#site/figures/Moving.tsx";
import type { PriceMoment } from "#site/live/live-link.ts";
import { useShownPrice } from "#site/live/use-btc-price.ts";
import { useValue } from "#site/live/use-value.ts";

export type BuiltSummary = {
  stats: Pick<Stats, "totalBtc" | "companyCount" | "averageRatio">;
  unknownCount: number;
  countryCount: number;
  ratedCount: number;
  medianRatio: number | null;
};

type Props = { price: BtcPrice | null; built: BuiltSummary };

/** The four totals of all companies, whatever filters the list below has. */
export function Summary({ price: builtPrice, built }: Props) {
  const { btcUsd, moment } = useShownPrice(builtPrice);
  const latest = useValue($stats, null);
  const facts = useValue($listFacts, null);
  const { totalBtc, companyCount, averageRatio } = latest ?? built.stats;
  const { unknownCount, countryCount } = facts ?? built;
  const ratio = facts?.ratios.at(btcUsd);
  const average = ratio && latest?.btcUsd !== btcUsd ? ratio.average : averageRatio;
  const median = ratio ? ratio.median : built.medianRatio;
  const summed = formatCounted(companyCount - unknownCount, "known holding");
  return (
    <dl className="sum">
      <Card
        label="Total BTC Holdings"
        total="btc"
        figure={<Figure text={formatHoldings(totalBtc)} />}
        unit="BTC"
        note={unknownCount === 0 ? summed : `${summed}, ${formatCount(unknownCount)} missing`}
      />
      <Card
        label="Total Value"
        total="value"
        figure={<Moving value={btcUsd} text={formatUsdBillions(usdValue(totalBtc, btcUsd))} />}
        note={priceNote(moment)}
      />
      <Card
        label="Companies"
        total="companies"
        figure={<Figure text={formatCount(companyCount)} />}
        note={`in ${formatCounted(countryCount, "country", "countries")}`}
      />
      <Card
        label="Average BTC/MCap Ratio"
        total="average-ratio"
        figure={<Moving value={average} text={formatRatio(average)} />}
        note={`Mean of ${formatCount(facts?.ratios.perDollar.length ?? built.ratedCount)} companies; median ${formatRatio(median)}`}
      />
    </dl>
  );
}

function priceNote(moment: PriceMoment | null): string {
  if (moment === null) return "At a placeholder price, not a market price";
  const { word, time } = moment;
  return word === null || word === "Offline"
    ? `At the price as of ${time}`
    : `At the ${word.toLowerCase()} price`;
}

type CardProps = { label: string; total: Total; figure: ReactNode; unit?: string; note: ReactNode };

const Card = ({ label, total, figure, unit, note }: CardProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">
      {figure}
      {unit && " "}
      {unit && <span className="unit">{unit}</span>}
    </dd>
    <dd>
      <a className="src ev ev-derived" href={totalReceipt(total)}>
        <span className="t">{note}</span>
      </a>
    </dd>
  </div>
);
