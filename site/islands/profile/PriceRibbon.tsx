import type { BtcPrice } from "#domain/btc-price.ts";
import { formatBtcPrice } from "#domain/format.ts";

import { Change } from "../Change.tsx";
import { Moving } from "../Moving.tsx";
import { useShownPrice } from "../use-shown-price.ts";

/** The price of bitcoin in the bar above a company. */
export function PriceRibbon({ built }: { built: BtcPrice | null }) {
  const { state, btcUsd, change, moment } = useShownPrice(built);
  return (
    <p className="ribbon" data-live-state={state}>
      Bitcoin{" "}
      <b>
        <Moving value={btcUsd} text={formatBtcPrice(btcUsd)} />
      </b>{" "}
      <Change percent={change} /> {moment && <span className="note">{moment.text}</span>}
    </p>
  );
}
