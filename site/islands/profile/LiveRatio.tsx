import { formatRatio } from "#domain/format.ts";
import { ratioLevel, ratioPercent, usdValue, type PerShareInput } from "#domain/valuation.ts";

import { useBtcUsd } from "../use-btc-usd.ts";

type Props = { company: PerShareInput; btcUsd: number };

/** For a company with a usable market cap and a known holding. */
export function LiveRatio({ company, btcUsd }: Props) {
  const now = useBtcUsd(btcUsd);
  const percent = ratioPercent(usdValue(company.btcHoldings, now), company.marketCap) ?? 0;
  const text = formatRatio(percent);
  return (
    <span key={text} className={`ratio ratio-${ratioLevel(percent)}`}>
      {text}
    </span>
  );
}
