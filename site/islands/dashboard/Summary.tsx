import type { ReactNode } from "react";

import type { BtcPrice } from "#domain/btc-price.ts";
import { formatDay } from "#domain/dates.ts";
import { formatCount, formatHoldings, formatRatio, formatUsdBillions } from "#domain/format.ts";
import { DEFAULT_BTC_USD } from "#domain/limits.ts";
import { usdValue } from "#domain/valuation.ts";
import type { Stats } from "#wire/stats.ts";

import { $listFacts } from "../../stores/dashboard/list-facts.ts";
import { averageAt, medianAt } from "../../stores/dashboard/ratios.ts";
import { $stats } from "../../stores/stats.ts";
import { Figure } from "../Figure.tsx";
import { useBtcPrice } from "../use-btc-price.ts";
import { useValue } from "../use-value.ts";

export type BuiltSummary = {
  stats: Pick<Stats, "totalBtc" | "companyCount" | "averageRatio">;
  unknownCount: number;
  countryCount: number;
  ratedCount: number;
  medianRatio: number | null;
};

type Props = { price: BtcPrice | null; built: BuiltSummary };

/** The four totals of all companies, whatever the list below is filtered by. */
export function Summary({ price: builtPrice, built }: Props) {
  const price = useBtcPrice(builtPrice);
  const heard = useValue($stats, null);
  const facts = useValue($listFacts, null);
  const btcUsd = price?.priceUsd ?? DEFAULT_BTC_USD;
  const { totalBtc, companyCount, averageRatio } = heard ?? built.stats;
  const { unknownCount, countryCount } = facts ?? built;
  const isOurs = facts !== null && heard?.btcUsd !== btcUsd;
  const average = isOurs ? averageAt(facts.bases, btcUsd) : averageRatio;
  const median = facts ? medianAt(facts.bases, btcUsd) : built.medianRatio;
  const summed = `Sum of ${formatCount(companyCount - unknownCount)} holdings`;
  return (
    <dl className="sum">
      <Card
        label="Total BTC Holdings"
        figure={formatHoldings(totalBtc)}
        unit="BTC"
        derived
        note={unknownCount === 0 ? summed : `${summed}, ${formatCount(unknownCount)} unknown`}
      />
      <Card
        label="Total Value"
        figure={formatUsdBillions(usdValue(totalBtc, btcUsd))}
        derived
        note={priceNote(price)}
      />
      <Card
        label="Companies"
        figure={formatCount(companyCount)}
        note={`in ${formatCount(countryCount)} countries`}
      />
      <Card
        label="Average BTC/MCap Ratio"
        figure={formatRatio(average)}
        derived
        note={`Mean of ${formatCount(facts?.bases.length ?? built.ratedCount)}; median ${formatRatio(median)}`}
      />
    </dl>
  );
}

function priceNote(price: BtcPrice | null): string {
  if (price === null) return "At a placeholder price";
  return price.quality === "stale" ? `At the price of ${formatDay(price.asOf)}` : "At the live price";
}

type CardProps = { label: string; figure: string; unit?: string; derived?: boolean; note: ReactNode };

const Card = ({ label, figure, unit, derived = false, note }: CardProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">
      <Figure text={figure} />
      {unit && " "}
      {unit && <span className="unit">{unit}</span>}
    </dd>
    <dd className={derived ? "src ev ev-derived" : "src"}>
      <span>{note}</span>
    </dd>
  </div>
);
