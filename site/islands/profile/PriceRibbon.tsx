import type { BtcPrice } from "#domain/btc-price.ts";
import { formatDay } from "#domain/dates.ts";
import { formatBtcPrice } from "#domain/format.ts";
import { DEFAULT_BTC_CHANGE_PERCENT, DEFAULT_BTC_USD } from "#domain/limits.ts";

import { Change } from "../Change.tsx";
import { Figure } from "../Figure.tsx";
import { useBtcPrice } from "../use-btc-price.ts";

/** The price of bitcoin in the bar above a company. */
export function PriceRibbon({ built }: { built: BtcPrice | null }) {
  const price = useBtcPrice(built);
  return (
    <p className="ribbon">
      Bitcoin{" "}
      <b>
        <Figure text={formatBtcPrice(price?.priceUsd ?? DEFAULT_BTC_USD)} />
      </b>{" "}
      <Change percent={price === null ? DEFAULT_BTC_CHANGE_PERCENT : price.change24h} />{" "}
      {price && <span className="note">as of {formatDay(price.asOf)}</span>}
    </p>
  );
}
