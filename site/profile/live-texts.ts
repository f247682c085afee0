import { formatPerShareUsdMillions, formatUsdMillions } from "#domain/base/format.ts";
import { usdPerShare, usdValue, type PerShareInput } from "#domain/company/valuation.ts";

type Write = (company: PerShareInput, btcUsd: number) => string;

/** The figures of a profile that move with the bitcoin price. */
export const LIVE_TEXTS = {
  usdValue: ({ btcHoldings }, btcUsd) => formatUsdMillions(usdValue(btcHoldings, btcUsd)),
  usdPerShareMillions: (company, btcUsd) => formatPerShareUsdMillions(usdPerShare(company, btcUsd)),
} as const satisfies Record<string, Write>;
