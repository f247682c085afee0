import type { ReactNode } from "react";

import { formatBtcPrice, formatCount, formatHoldings, formatUsdMillions } from "#domain/base/format.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { nextMilestone, offers, publishedIn, type Offer } from "#site/copy/offers.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { Moving } from "#site/figures/Moving.tsx";
import { useShownPrice } from "#site/live/use-btc-price.ts";

import { OfferCard } from "./OfferCard.tsx";

/** `built` is the price the page was built with. A newer price updates every value at once. */
type OfferBoardProps = { built: BtcPrice | null };

export function OfferBoard({ built }: OfferBoardProps) {
  const { btcUsd, moment } = useShownPrice(built);
  const totals = offerTotals(offers, btcUsd);
  const [btc, value] = [formatHoldings(totals.btc), formatUsdMillions(totals.valueUsd, 0)];
  const atPrice = `At ${formatBtcPrice(btcUsd)}${moment === null ? "" : ` (${moment.text})`}`;
  return (
    <div className="stack">
      <dl className="offer-totals [&_.fig]:text-page grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-5">
        <OfferFigure label="Total Pipeline BTC" caption={`${formatCount(offers.length)} entries`}>
          <Figure text={btc} /> <span className="unit">BTC</span>
        </OfferFigure>
        <OfferFigure label="Combined Value" caption={atPrice}>
          <Moving value={btcUsd} text={value} />
        </OfferFigure>
      </dl>
      <dl className="sum">
        <OfferFigure label="Companies">
          <Figure text={formatCount(offers.length)} />
        </OfferFigure>
        <OfferFigure label="Total BTC">
          <Figure text={btc} />
        </OfferFigure>
        <OfferFigure label="Next Milestone" note={publishedIn}>
          {nextMilestone}
        </OfferFigure>
        <OfferFigure label="Est. Value">
          <Moving value={btcUsd} text={value} />
        </OfferFigure>
      </dl>
      <section className="sec">
        <h2>Pipeline</h2>
        <ul className="offers lines mt-5 [--line-rule:var(--rule)] [--line-space:1.25rem]">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} btcUsd={btcUsd} />
          ))}
        </ul>
      </section>
    </div>
  );
}

type OfferFigureProps = { label: string; caption?: string; note?: string; children: ReactNode };

const OfferFigure = ({ label, caption, note, children }: OfferFigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">{children}</dd>
    {note && <dd className="note">{note}</dd>}
    {caption && <dd className="src ev ev-derived">{caption}</dd>}
  </div>
);

/** Rounded to the satoshi, because a sum of floats carries rounding errors. */
export function offerTotals(
  all: readonly Pick<Offer, "btcHoldings">[],
  btcUsd: number,
): { btc: number; valueUsd: number } {
  const sats = all.reduce((sum, { btcHoldings }) => sum + Math.round(btcHoldings * 1e8), 0);
  const btc = sats / 1e8;
  return { btc, valueUsd: btc * btcUsd };
}
