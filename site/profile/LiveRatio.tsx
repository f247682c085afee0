import { ratioPercent, usdValue, type PerShareInput } from "#domain/company/valuation.ts";
import { RatioMeter } from "#site/figures/RatioMeter.tsx";
import { useBtcUsd } from "#site/live/use-btc-usd.ts";

type Props = { company: PerShareInput; btcUsd: number };

/** For a company with a usable market cap and a known holding. */
export function LiveRatio({ company, btcUsd }: Props) {
  const now = useBtcUsd(btcUsd);
  const percent = ratioPercent(usdValue(company.btcHoldings, now), company.marketCap) ?? 0;
  return <RatioMeter percent={percent} />;
}
