import type { ReactNode } from "react";

import { formatBtcPrice } from "#domain/base/format.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { useShownPrice } from "#site/live/use-btc-price.ts";

import { Change, FigureLink } from "./Figure.tsx";
import { Moving } from "./Moving.tsx";

type Props = {
  built: BtcPrice | null;
  /** The line of its last weeks. */
  children?: ReactNode;
};

export function PriceCard({ built, children }: Props) {
  const { state, btcUsd, change, source, moment } = useShownPrice(built);
  return (
    <div className="price" data-live-state={state}>
      <div className="top">
        <span>Bitcoin</span>
        <PriceOrigin key={moment?.word} moment={moment} source={source} />
      </div>
      <div className="now">
        <b>
          <FigureLink receipt={totalReceipt("btc-price")}>
            <Moving value={btcUsd} text={formatBtcPrice(btcUsd)} />
          </FigureLink>
        </b>
        <Change percent={change} receipt={totalReceipt("btc-change-24h")} />
        <span className="note">24h</span>
      </div>
      {children}
    </div>
  );
}

function PriceOrigin({ moment, source }: Pick<ReturnType<typeof useShownPrice>, "moment" | "source">) {
  if (moment === null) return <span className="src ev ev-unknown">no price yet</span>;
  const { word, time } = moment;
  const when = word === null ? `as of ${time}` : time;
  return (
    <>
      {word && <span className={`src ${word.toLowerCase()}`}>{word}</span>}
      {source ? (
        <a
          className="src ev ev-secondary"
          href={safeHref(source.url)}
          target="_blank"
          rel="noopener"
          aria-label={`Source: ${source.publisher}, daily close, as of ${time}`}
        >
          <span className="t">{when}</span>
        </a>
      ) : (
        when && <span className="src">{when}</span>
      )}
    </>
  );
}
