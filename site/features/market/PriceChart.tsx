import { useState } from "react";

import { CHART_INTERVAL_MINUTES } from "#domain/base/limits.ts";
import { tradingViewFrame, tradingViewPage } from "#site/components/blocks/tradingview.ts";
import { Button } from "#site/components/ui/button.tsx";

import type { ClosesPoster } from "./closes-poster.ts";

/** Our own closes are the poster. The TradingView chart loads on a press. */
export function PriceChart({ poster }: { poster: ClosesPoster | null }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <div className="embed embed-tall">
        {poster && <Poster {...poster} />}
        <div className="float needs-scripts relative grid max-w-[min(24rem,calc(100%-2rem))] justify-items-center gap-2.5 px-5 py-4">
          <Button look="solid" onClick={() => setAsked(true)}>
            Load the live chart
          </Button>
          <span>Loads from TradingView, which will see your visit</span>
        </div>
      </div>
    );
  return (
    <>
      <div className="embed embed-tall">
        <iframe src={CHART_WIDGET} title="Bitcoin price, 60-minute candles, BTC/USD" ref={focus} />
      </div>
      <p className="note">
        Chart not loading? Your browser may block it:{" "}
        <a href={CHART_PAGE} target="_blank" rel="noopener">
          open it on TradingView
        </a>
        .
      </p>
    </>
  );
}

const Poster = ({ line, label, until }: ClosesPoster) => (
  <>
    <svg
      className="sparkline absolute inset-0 size-full [--spark:1.5]"
      viewBox="0 0 100 36"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className="area" d={`${line}V36H0Z`} />
      <path d={line} />
    </svg>
    <p className="note bg-sunken absolute bottom-2 left-3 max-w-[calc(100%-1.5rem)]">
      {`Daily closes to ${until}. `}
      <span className="needs-scripts">The hourly chart loads when you press the button.</span>
    </p>
  </>
);

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

const CHART = ["BITSTAMP:BTCUSD", String(CHART_INTERVAL_MINUTES)] as const;

export const CHART_WIDGET = tradingViewFrame(...CHART);
export const CHART_PAGE = tradingViewPage(...CHART);
