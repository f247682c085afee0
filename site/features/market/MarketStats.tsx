import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import type { FearAndGreedReading } from "#contract/fear-and-greed.ts";
import {
  formatBtcPrice,
  formatCount,
  formatCounted,
  formatHoldings,
  formatUsdBillions,
} from "#domain/base/format.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { $companiesFailed, $companiesLoading } from "#site/client/companies.ts";
import { Change, Figure, FigureLink } from "#site/components/figures/Figure.tsx";
import { Moving } from "#site/components/figures/Moving.tsx";
import { TotalCard } from "#site/components/figures/TotalCard.tsx";
import { momentText } from "#site/client/connection.ts";
import { mountParts } from "#site/client/mount.ts";
import { hasStoredSession } from "#site/client/stored-session.ts";
import { useShownPrice } from "#site/client/use-btc-price.ts";
import { expectToasts } from "#site/components/ui/toasts.ts";

import { FearAndGreed } from "./FearAndGreed.tsx";
import { useMarketFigures, type MarketFigures } from "./market-figures.ts";

const loadChart = async () => (await import("#site/components/charts/ChartReader.tsx")).mountChart;

type MarketStatsProps = {
  builtPrice: BtcPrice | null;
  builtFigures: MarketFigures;
  builtReading: FearAndGreedReading | null;
};

export function MarketStats({ builtPrice, builtFigures, builtReading }: MarketStatsProps) {
  useEffect(() => {
    expectToasts();
    // The tools of the content below depend on what was stored when the page opened, not when they are seen.
    hasStoredSession();
    mountParts({ chart: loadChart });
  }, []);
  const { btcUsd, change, moment } = useShownPrice(builtPrice);
  const { totalBtc, companyCount, unknownHoldings, countryCount } = useMarketFigures(builtFigures);
  const total = formatUsdBillions(usdValue(totalBtc, btcUsd));
  const summed = formatCounted(companyCount - unknownHoldings, "known holding");
  return (
    <>
      {/* A line of reserved height; the figures below it are always there. */}
      <p className="status" role="status">
        {useStore($companiesLoading, { ssr: () => false }) && (
          <span className="loading">Loading market analysis...</span>
        )}
        {useStore($companiesFailed, { ssr: () => false }) &&
          "Live data is unavailable. These figures are the last published ones."}
      </p>
      <dl className="totals five max-rail:grid-cols-3 max-card:grid-cols-2 max-rail:*:last:col-span-2 mt-10 grid-cols-5 [&_.source_:is(.change,.absent)]:inline-flex [&_.source_:is(.change,.absent)]:min-w-(--change-w)">
        <div>
          <dt>Bitcoin Price</dt>
          <dd className="figure">
            <FigureLink receipt={totalReceipt("btc-price")}>
              <Moving value={btcUsd} text={formatBtcPrice(btcUsd)} />
            </FigureLink>
          </dd>
          <dd className="source">
            <span>
              <Change percent={change} receipt={totalReceipt("btc-change-24h")} />{" "}
              {moment && <span className="note">{momentText(moment)}</span>}
            </span>
          </dd>
        </div>
        <TotalCard
          label="Total BTC Holdings"
          receipt={totalReceipt("btc")}
          figure={<Figure text={formatHoldings(totalBtc)} />}
          unit="BTC"
        >
          {unknownHoldings === 0 ? summed : `${summed}, ${formatCount(unknownHoldings)} missing`}
        </TotalCard>
        <TotalCard
          label="Total USD Value"
          receipt={totalReceipt("value")}
          figure={<Moving value={btcUsd} text={total} />}
        >
          At {formatBtcPrice(btcUsd)}
        </TotalCard>
        <TotalCard
          label="Active Companies"
          receipt={totalReceipt("companies")}
          figure={<Figure text={formatCount(companyCount)} />}
        >
          in {formatCounted(countryCount, "country", "countries")}
        </TotalCard>
        <FearAndGreed built={builtReading} />
      </dl>
    </>
  );
}
