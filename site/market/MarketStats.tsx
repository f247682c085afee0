import { useEffect } from "react";

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
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { Change } from "#site/figures/Change.tsx";
import { Figure } from "#site/figures/Figure.tsx";
import { FigureLink } from "#site/figures/FigureLink.tsx";
import { Moving } from "#site/figures/Moving.tsx";
import { useShownPrice } from "#site/live/use-shown-price.ts";
import { expectToasts } from "#site/ui/expect-toasts.ts";

import { FearAndGreed } from "./FearAndGreed.tsx";
import { MarketStat } from "./MarketStat.tsx";
import { MarketStatus } from "./MarketStatus.tsx";
import type { MarketFigures } from "./market-figures.ts";
import { useMarketFigures } from "./use-market-figures.ts";

type Props = {
  builtPrice: BtcPrice | null;
  builtFigures: MarketFigures;
  builtReading: FearAndGreedReading | null;
};

export function MarketStats({ builtPrice, builtFigures, builtReading }: Props) {
  useEffect(expectToasts, []);
  const { btcUsd, change, moment } = useShownPrice(builtPrice);
  const { totalBtc, companyCount, unknownHoldings, countryCount } = useMarketFigures(builtFigures);
  const total = formatUsdBillions(usdValue(totalBtc, btcUsd));
  const summed = formatCounted(companyCount - unknownHoldings, "known holding");
  return (
    <>
      <MarketStatus />
      <dl className="sum five">
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
