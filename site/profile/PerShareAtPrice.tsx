import { formatBtcPrice, formatPrice } from "#domain/base/format.ts";
import { usdPerShare, type PerShareInput } from "#domain/company/valuation.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { useBtcUsd } from "#site/live/use-btc-usd.ts";

type Props = { company: PerShareInput; btcUsd: number };

/** What the bitcoin behind one share is worth, and what one costs for that. */
export function PerShareAtPrice({ company, btcUsd }: Props) {
  const now = useBtcUsd(btcUsd);
  const worth = formatPrice(usdPerShare(company, now));
  return (
    <span key={worth.length}>
      <Figure text={worth} /> per share at <Figure text={formatBtcPrice(now)} />
    </span>
  );
}
