import { useEffect } from "react";

import type { BtcPrice } from "#domain/btc-price.ts";
import { formatDay } from "#domain/dates.ts";
import { formatBtcPrice, formatCount, formatHoldings, formatUsdBillions } from "#domain/format.ts";
import { DEFAULT_BTC_CHANGE_PERCENT, DEFAULT_BTC_USD } from "#domain/limits.ts";
import { usdValue } from "#domain/valuation.ts";

import type { MarketFigures } from "../../stores/market-figures.ts";
import { expectToasts } from "../../ui/expect-toasts.ts";
import { Change } from "../Change.tsx";
import { useBtcPrice } from "../use-btc-price.ts";
import { FearAndGreed } from "./FearAndGreed.tsx";
import { MarketStat } from "./MarketStat.tsx";
import { MarketStatus } from "./MarketStatus.tsx";
import { useMarketFigures } from "./use-market-figures.ts";

type Props = { builtPrice: BtcPrice | null; builtFigures: MarketFigures };

export function MarketStats({ builtPrice, builtFigures }: Props) {
  useEffect(expectToasts, []);
  const price = useBtcPrice(builtPrice);
  const { totalBtc, companyCount, unknownHoldings, countryCount } = useMarketFigures(builtFigures);
  const btcUsd = price?.priceUsd ?? DEFAULT_BTC_USD;
  const change = price === null ? DEFAULT_BTC_CHANGE_PERCENT : price.change24h;
  const summed = `Sum of ${formatCount(companyCount - unknownHoldings)} holdings`;
  return (
    <>
      <MarketStatus />
      <dl className="sum five">
        <MarketStat label="Bitcoin Price" text={formatBtcPrice(btcUsd)}>
          <Change percent={change} /> {price && <span className="note">as of {formatDay(price.asOf)}</span>}
        </MarketStat>
        <MarketStat label="Total BTC Holdings" text={formatHoldings(totalBtc)} unit="BTC" isDerived>
          {unknownHoldings === 0 ? summed : `${summed}, ${formatCount(unknownHoldings)} unknown`}
        </MarketStat>
        <MarketStat label="Total USD Value" text={formatUsdBillions(usdValue(totalBtc, btcUsd))} isDerived>
          At {formatBtcPrice(btcUsd)}
        </MarketStat>
        <MarketStat label="Active Companies" text={formatCount(companyCount)}>
          in {formatCount(countryCount)} countries
        </MarketStat>
        <FearAndGreed />
      </dl>
    </>
  );
}
