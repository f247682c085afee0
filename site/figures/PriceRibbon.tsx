import { formatBtcPrice } from "#domain/base/format.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { useShownPrice } from "#site/live/use-shown-price.ts";

import { Change } from "./Change.tsx";
import { FigureLink } from "./FigureLink.tsx";
import { Moving } from "./Moving.tsx";

/** The price of bitcoin in the bar above a company. */
export function PriceRibbon({ built }: { built: BtcPrice | null }) {
  const { state, btcUsd, change, moment } = useShownPrice(built);
  return (
    <p className="ribbon" data-live-state={state}>
      Bitcoin{" "}
      <b>
        <FigureLink receipt={totalReceipt("btc-price")}>
          <Moving value={btcUsd} text={formatBtcPrice(btcUsd)} />
        </FigureLink>
      </b>{" "}
      <Change percent={change} receipt={totalReceipt("btc-change-24h")} />{" "}
      {moment && <span className="note">{moment.text}</span>}
    </p>
  );
}
