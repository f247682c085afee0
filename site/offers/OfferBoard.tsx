import { formatBtcPrice, formatCount, formatHoldings, formatUsdMillions } from "#domain/base/format.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { nextMilestone, offers, publishedIn } from "#site/copy/offers.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { Moving } from "#site/figures/Moving.tsx";
import { useShownPrice } from "#site/live/use-shown-price.ts";

import { OfferCard } from "./OfferCard.tsx";
import { OfferFigure } from "./OfferFigure.tsx";
import { offerTotals } from "./offer-totals.ts";

/** `built` is the price the page was built with; a newer one moves every value at once. */
type Props = { built: BtcPrice | null };

export function OfferBoard({ built }: Props) {
  const { btcUsd, moment } = useShownPrice(built);
  const totals = offerTotals(offers, btcUsd);
  const [btc, value] = [formatHoldings(totals.btc), formatUsdMillions(totals.valueUsd, 0)];
  const atPrice = `At ${formatBtcPrice(btcUsd)}${moment === null ? "" : ` (${moment.text})`}`;
  return (
    <div className="stack">
      <dl className="offer-totals">
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
        <ul className="offers">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} btcUsd={btcUsd} />
          ))}
        </ul>
      </section>
    </div>
  );
}
