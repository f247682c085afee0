import type { ReactNode } from "react";

import type { BtcPrice } from "#domain/btc-price.ts";
import { formatDay } from "#domain/dates.ts";
import { formatBtcPrice } from "#domain/format.ts";
import { DEFAULT_BTC_CHANGE_PERCENT, DEFAULT_BTC_USD } from "#domain/limits.ts";

import { Change } from "./Change.tsx";
import { Figure } from "./Figure.tsx";
import { useBtcPrice } from "./use-btc-price.ts";

type Props = {
  /** The price the page was built with. */
  built: BtcPrice | null;
  /** Its line of the last weeks. */
  children?: ReactNode;
};

export function PriceCard({ built, children }: Props) {
  const price = useBtcPrice(built);
  return (
    <div className="price">
      <div className="top">
        <span>Bitcoin</span>
        <PriceOrigin price={price} />
      </div>
      <div className="now">
        <b>
          <Figure text={formatBtcPrice(price?.priceUsd ?? DEFAULT_BTC_USD)} />
        </b>
        <Change percent={price === null ? DEFAULT_BTC_CHANGE_PERCENT : price.change24h} />
        <span className="note">24h</span>
      </div>
      {children}
    </div>
  );
}

function PriceOrigin({ price }: { price: BtcPrice | null }) {
  if (price === null) return <span className="src ev ev-unknown">no price on record yet</span>;
  const { quality, asOf, source } = price;
  if (quality !== "stale") return <span className="src live">Live</span>;
  const time = <span className="t">as of {formatDay(asOf)}</span>;
  return source === null ? (
    <span className="src">{time}</span>
  ) : (
    <a
      className="src ev ev-secondary"
      href={source.url}
      target="_blank"
      rel="noopener"
      aria-label={`Source: ${source.publisher}, daily close, as of ${formatDay(asOf)}`}
    >
      {time}
    </a>
  );
}
