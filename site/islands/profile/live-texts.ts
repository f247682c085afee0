import { formatBtcPrice, formatPerShareUsdMillions, formatPrice, formatUsdMillions } from "#domain/format.ts";
import { usdPerShare, usdValue, type PerShareInput } from "#domain/valuation.ts";

type Write = (company: PerShareInput, btcUsd: number) => string;

/** The figures of a profile that move with the bitcoin price. */
export const LIVE_TEXTS = {
  btcPrice: (_company, btcUsd) => formatBtcPrice(btcUsd),
  usdValue: ({ btcHoldings }, btcUsd) => formatUsdMillions(usdValue(btcHoldings, btcUsd)),
  usdPerShare: (company, btcUsd) => formatPrice(usdPerShare(company, btcUsd)),
  usdPerShareMillions: (company, btcUsd) => formatPerShareUsdMillions(usdPerShare(company, btcUsd)),
} as const satisfies Record<string, Write>;
