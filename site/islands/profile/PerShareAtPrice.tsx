import type { BtcPrice } from "#domain/btc-price.ts";
import { formatPrice } from "#domain/format.ts";
import { usdPerShare, type PerShareInput } from "#domain/valuation.ts";

import { Figure } from "../Figure.tsx";
import { useShownPrice } from "../use-shown-price.ts";
import { LivePrice } from "./LivePrice.tsx";

type Props = { company: PerShareInput; built: BtcPrice | null };

/** What the bitcoin behind one share is worth, and what one costs for that. */
export function PerShareAtPrice({ company, built }: Props) {
  const { btcUsd } = useShownPrice(built);
  const worth = formatPrice(usdPerShare(company, btcUsd));
  return (
    <span key={worth.length}>
      <Figure text={worth} /> a share at <LivePrice built={built} />
    </span>
  );
}
