import { useEffect, type ReactNode } from "react";

import type { FearAndGreedReading } from "#contract/fear-and-greed.ts";
import {
  formatBtcPrice,
  formatCount,
  formatCounted,
  formatHoldings,
  formatUsdBillions,
} from "#domain/base/format.ts";
import { usdValue } from "#domain/company/valuation.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt, type Total } from "#domain/receipt/receipt-paths.ts";
import { $companiesFailed } from "#site/companies/companies.ts";
import { Change, Figure, FigureLink } from "#site/figures/Figure.tsx";
import { Moving } from "#site/figures/Moving.tsx";
import { useShownPrice } from "#site/live/use-btc-price.ts";
import { useValue } from "#site/live/use-value.ts";
import { expectToasts } from "#site/ui/toasts.ts";

import { FearAndGreed } from "./FearAndGreed.tsx";
import { $marketLoading, useMarketFigures, type MarketFigures } from "./market-figures.ts";

type MarketStatsProps = {
  builtPrice: BtcPrice | null;
  builtFigures: MarketFigures;
  builtReading: FearAndGreedReading | null;
};

export function MarketStats({ builtPrice, builtFigures, builtReading }: MarketStatsProps) {
  useEffect(expectToasts, []);
  const { btcUsd, change, moment } = useShownPrice(builtPrice);
  const { totalBtc, companyCount, unknownHoldings, countryCount } = useMarketFigures(builtFigures);
  const total = formatUsdBillions(usdValue(totalBtc, btcUsd));
  const summed = formatCounted(companyCount - unknownHoldings, "known holding");
  return (
    <>
      <MarketStatus />
      <dl className="sum five max-rail:grid-cols-3 max-card:grid-cols-2 max-rail:*:last:col-span-2 mt-10 grid-cols-5 [&_.src_.chg]:min-w-(--change-w)">
        <MarketStat
          label="Bitcoin Price"
          figure={
            <FigureLink receipt={totalReceipt("btc-price")}>
              <Moving value={btcUsd} text={formatBtcPrice(btcUsd)} />
            </FigureLink>
          }
        >
          <Change percent={change} receipt={totalReceipt("btc-change-24h")} />{" "}
          {moment && <span className="note">{moment.text}</span>}
        </MarketStat>
        <MarketStat
          label="Total BTC Holdings"
          figure={<Figure text={formatHoldings(totalBtc)} />}
          unit="BTC"
          total="btc"
        >
          {unknownHoldings === 0 ? summed : `${summed}, ${formatCount(unknownHoldings)} missing`}
        </MarketStat>
        <MarketStat label="Total USD Value" figure={<Moving value={btcUsd} text={total} />} total="value">
          At {formatBtcPrice(btcUsd)}
        </MarketStat>
        <MarketStat
          label="Active Companies"
          total="companies"
          figure={<Figure text={formatCount(companyCount)} />}
        >
          in {formatCounted(countryCount, "country", "countries")}
        </MarketStat>
        <FearAndGreed built={builtReading} />
      </dl>
    </>
  );
}

type MarketStatProps = {
  label: string;
  figure: ReactNode;
  unit?: string;
  /** The receipt that the line below links to. */
  total?: Total;
  children: ReactNode;
};

const MarketStat = ({ label, figure, unit, total, children }: MarketStatProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">
      {figure}
      {unit && <span className="unit"> {unit}</span>}
    </dd>
    {total === undefined ? (
      <dd className="src">
        <span>{children}</span>
      </dd>
    ) : (
      <dd>
        <a className="src ev ev-derived" href={totalReceipt(total)}>
          <span className="t">{children}</span>
        </a>
      </dd>
    )}
  </div>
);

/** A line of reserved height; the figures below it are always there. */
function MarketStatus() {
  const isLoading = useValue($marketLoading, false);
  const hasFailed = useValue($companiesFailed, false);
  return (
    <p className="status" role="status">
      {isLoading && "Loading market analysis..."}
      {hasFailed && "Live data is unavailable. These figures are the last published ones."}
    </p>
  );
}
