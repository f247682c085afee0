import { useState, type ReactNode } from "react";

import { Button } from "#site/ui/button.tsx";

import { CHART_PAGE, CHART_WIDGET } from "./market-chart.ts";

/** Our own closes are the poster; the chart of the other site comes when it is asked for. */
export function PriceChart({ children }: { children?: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <div className="embed tall">
        {children}
        <div className="ask needs-scripts">
          <Button look="solid" onClick={() => setAsked(true)}>
            Load the live chart
          </Button>
          <span>Loads from TradingView, which will see your visit</span>
        </div>
      </div>
    );
  return (
    <>
      <div className="embed tall">
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

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();
