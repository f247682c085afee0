import { countryName } from "#domain/base/country.ts";
import { formatSmallHolding, formatUsdMillions } from "#domain/base/format.ts";
import type { Offer } from "#site/copy/offers.ts";
import { Figure } from "#site/figures/Figure.tsx";
import { Flag } from "#site/figures/Flag.tsx";
import { Moving } from "#site/figures/Moving.tsx";

type Props = { offer: Offer; btcUsd: number };

export const OfferCard = ({ offer, btcUsd }: Props) => (
  <li>
    <div className="offer-head">
      <h3>
        <Flag country={offer.country} /> {offer.company}
      </h3>
      <span className="offer-marks">
        {offer.isLive && (
          <>
            <span className="badge badge-live">LIVE</span>
            <span className="note">Listed</span>
          </>
        )}
        <OfferStatus status={offer.status} />
      </span>
    </div>
    <p>{offer.description}</p>
    <dl className="offer-figures">
      <div>
        <dt>Bitcoin</dt>
        <dd className="fig">
          <Figure text={formatSmallHolding(offer.btcHoldings)} /> <span className="unit">BTC</span>
        </dd>
      </div>
      <div>
        <dt>Value</dt>
        <dd className="fig">
          <Moving value={btcUsd} text={formatUsdMillions(offer.btcHoldings * btcUsd)} />
        </dd>
      </div>
    </dl>
    <dl className="offer-facts">
      <dt>Ticker</dt>
      <dd>{offer.ticker}</dd>
      <dt>{offer.isLive ? "Main Market Listing" : "Expected"}</dt>
      <dd>{offer.expectedDate}</dd>
      <dt>{offer.isLive ? "Market Cap" : "Estimated valuation"}</dt>
      <dd>{offer.estimatedValuation}</dd>
      <dt>Sector</dt>
      <dd>{offer.sector}</dd>
      <dt>Country</dt>
      <dd>{countryName(offer.country)}</dd>
    </dl>
  </li>
);

const LOOKS = new Map([
  ["Confirmed", "status-confirmed"],
  ["Planned", "status-planned"],
  ["Filed", "status-filed"],
  ["Delayed", "status-delayed"],
]);

/** Each known status has a colour of its own; any other stays grey. */
export const OfferStatus = ({ status }: { status: string }) => (
  <span className={`badge ${LOOKS.get(status) ?? "status-unknown"}`}>{status}</span>
);
