import {
  formatBtcPrice,
  formatPerShareUsdMillions,
  formatPrice,
  formatUsdMillions,
} from "#domain/base/format.ts";
import { ratioOf } from "#domain/company/ratio.ts";
import { usdPerShare, usdValue, type PerShareInput } from "#domain/company/valuation.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { Moving, RatioMeter } from "#site/figures/Moving.tsx";
import { useBtcUsd, useShownPrice } from "#site/live/use-btc-price.ts";

type Write = (company: PerShareInput, btcUsd: number) => string;

/** The figures of a profile that move with the bitcoin price. */
const LIVE_TEXTS = {
  usdValue: ({ btcHoldings }, btcUsd) => formatUsdMillions(usdValue(btcHoldings, btcUsd)),
  usdPerShareMillions: (company, btcUsd) => formatPerShareUsdMillions(usdPerShare(company, btcUsd)),
} as const satisfies Record<string, Write>;

type LiveFigureProps = { of: keyof typeof LIVE_TEXTS; company: PerShareInput; btcUsd: number };

export function LiveFigure({ of, company, btcUsd }: LiveFigureProps) {
  const now = useBtcUsd(btcUsd);
  return <Moving value={now} text={LIVE_TEXTS[of](company, now)} />;
}

/** The price that a receipt reckons with, and of when it is. */
export function LivePrice({ built }: { built: BtcPrice | null }) {
  const { btcUsd, moment } = useShownPrice(built);
  return (
    <>
      {formatBtcPrice(btcUsd)}
      {moment && ` (${moment.text})`}
    </>
  );
}

type LiveRatioProps = { company: PerShareInput; btcUsd: number };

/** For a company with a usable market cap and a known holding. */
export function LiveRatio({ company, btcUsd }: LiveRatioProps) {
  const now = useBtcUsd(btcUsd);
  const ratio = ratioOf(company, now);
  return <RatioMeter percent={typeof ratio === "number" ? ratio : 0} />;
}

type PerShareAtPriceProps = { company: PerShareInput; btcUsd: number };

/** What the bitcoin behind one share is worth, and what one costs for that. */
export function PerShareAtPrice({ company, btcUsd }: PerShareAtPriceProps) {
  const now = useBtcUsd(btcUsd);
  const worth = formatPrice(usdPerShare(company, now));
  return (
    <span key={worth.length}>
      <Figure text={worth} /> per share at <Figure text={formatBtcPrice(now)} />
    </span>
  );
}
