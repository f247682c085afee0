import { formatBtcPrice } from "#domain/base/format.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { useShownPrice } from "#site/live/use-btc-price.ts";

import { Change } from "./Figure.tsx";
import { Moving } from "./Moving.tsx";

type Props = {
  built: BtcPrice | null;
  /** Where a script of the page updates it instead of React (`live/paint`). */
  isPainted?: boolean;
};

/** The bitcoin price in the header. Without JavaScript it is the one the page was built with, with its day. */
export function PriceCard({ built, isPainted }: Props) {
  const { state, btcUsd, liveChange, moment } = useShownPrice(built);
  return (
    <a
      className="price"
      href={totalReceipt("btc-price")}
      data-live-state={state}
      data-built={isPainted && JSON.stringify(built)}
    >
      <span className="top" key={moment?.state}>
        <span data-live="price-of">
          <span className="of">{(moment === null || moment.isNow) && "Bitcoin "}</span>
        </span>
        <span data-live="price-state">
          <span className={`state ${moment?.look ?? "still"}`}>{moment?.state ?? "no price yet"}</span>
        </span>
      </span>
      <span className="now" key={String(liveChange === null)}>
        <b data-live="btc-price">
          <Moving value={btcUsd} text={formatBtcPrice(btcUsd)} />
        </b>
        <span className="change" data-live="btc-change" title="Change in 24 hours">
          {liveChange !== null && <Change percent={liveChange} />}
        </span>
      </span>
    </a>
  );
}
