import { formatBtcPrice } from "#domain/base/format.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { isOfNow } from "#site/client/connection.ts";
import { useShownPrice } from "#site/client/use-btc-price.ts";

import { Change } from "./Figure.tsx";
import { Moving } from "./Moving.tsx";

/**
 * The bitcoin price in the header. Without JavaScript it is the one the page was built with, with its day. What its
 * state moves is replaced, because a text that moves would count as a layout shift.
 */
export function PriceCard({ built }: { built: BtcPrice | null }) {
  const { state, btcUsd, liveChange, moment } = useShownPrice(built);
  return (
    <a className="price" href={totalReceipt("btc-price")} data-live-state={state} translate="no">
      <span className="origin" key={moment?.state}>
        {isOfNow(moment) && "Bitcoin "}
        {moment && <span data-price={moment.state}>{moment.state}</span>}
      </span>
      <span className="current" key={`${liveChange === null}`}>
        <b>
          <Moving value={btcUsd} text={formatBtcPrice(btcUsd)} />
        </b>
        {liveChange !== null && <Change percent={liveChange} />}
      </span>
    </a>
  );
}
