import { Fragment, type ReactNode } from "react";

import {
  formatBtcPrice,
  formatCount,
  formatHoldings,
  formatSmallHolding,
  formatUsdMillions,
} from "#domain/base/format.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { CountryMark, CountryMarks } from "#site/features/company-list/country-marks.ts";
import type archive from "#site/content/offers.json";
import { Figure } from "#site/components/figures/Figure.tsx";
import { Moving } from "#site/components/figures/Moving.tsx";
import { FlagMark } from "#site/components/figures/marks.tsx";
import { momentText } from "#site/client/connection.ts";
import { useShownPrice } from "#site/client/use-btc-price.ts";

type Archive = Pick<typeof archive, "offers" | "publishedIn" | "nextMilestone">;
/** Only the country, coins and status are known of most entries, so they are named by these. */
export type Offer = Archive["offers"][number];

/** `built` is the price the page was built with. A newer price updates every value at once. */
type OfferBoardProps = { archive: Archive; built: BtcPrice | null; marks: CountryMarks };

export function OfferBoard({ archive, built, marks }: OfferBoardProps) {
  const { offers, publishedIn, nextMilestone } = archive;
  const { btcUsd, moment } = useShownPrice(built);
  const totals = offerTotals(offers, btcUsd);
  const [btc, value] = [formatHoldings(totals.btc), formatUsdMillions(totals.valueUsd, 0)];
  const atPrice = `At ${formatBtcPrice(btcUsd)}${moment === null ? "" : ` (${momentText(moment)})`}`;
  return (
    <div className="stack">
      <dl className="offer-totals [&_.figure]:text-page grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-5">
        <OfferFigure label="Total Pipeline BTC" caption={`${formatCount(offers.length)} entries`}>
          <Figure text={btc} /> <span className="unit">BTC</span>
        </OfferFigure>
        <OfferFigure label="Combined Value" caption={atPrice}>
          <Moving value={btcUsd} text={value} />
        </OfferFigure>
      </dl>
      <details className="fold">
        <summary className="button button-line">The four cards of 2025</summary>
        <dl className="totals mt-4">
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
      </details>
      <ul className="offers lines [--line-rule:var(--rule)] [--line-space:1.25rem]">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} btcUsd={btcUsd} mark={marks[offer.country]} />
        ))}
      </ul>
    </div>
  );
}

type OfferFigureProps = { label: string; caption?: string; note?: string; children: ReactNode };

const OfferFigure = ({ label, caption, note, children }: OfferFigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="figure" translate="no">
      {children}
    </dd>
    {note && <dd className="note">{note}</dd>}
    {caption && <dd className="source method method-derived">{caption}</dd>}
  </div>
);

/** Rounded to the satoshi, because a sum of floats carries rounding errors. */
export function offerTotals(all: readonly Pick<Offer, "btcHoldings">[], btcUsd: number) {
  const sats = all.reduce((sum, { btcHoldings }) => sum + Math.round(btcHoldings * 1e8), 0);
  const btc = sats / 1e8;
  return { btc, valueUsd: btc * btcUsd };
}

type CardProps = { offer: Offer; btcUsd: number; mark: CountryMark | undefined };

export const OfferCard = ({ offer, btcUsd, mark }: CardProps) => (
  <li className="max-rail:grid-cols-2 max-rail:grid-rows-none max-card:grid-cols-1 grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] grid-rows-[auto_1fr] gap-x-8 gap-y-1">
    <div className="grid gap-2">
      <h3>
        <FlagMark {...mark} /> {offer.company}
      </h3>
      <span className="flex flex-wrap items-center gap-1.5">
        {offer.isLive && (
          <>
            <span className="badge badge-unknown">LIVE</span>
            <span className="note">Listed since 2025 at the latest. The day is not stated.</span>
          </>
        )}
        <OfferStatus status={offer.status} />
      </span>
    </div>
    <p className="col-start-1">{offer.description}</p>
    <dl className="offer-figures max-rail:col-start-1 max-rail:row-span-1 max-rail:row-start-3 max-rail:mt-2 col-start-2 row-span-2 row-start-1 grid grid-cols-2 content-start gap-4 [&_.figure]:text-[length:1.5rem]">
      <OfferFigure label="Bitcoin">
        <Figure text={formatSmallHolding(offer.btcHoldings)} /> <span className="unit">BTC</span>
      </OfferFigure>
      <OfferFigure label="Value">
        <Moving value={btcUsd} text={formatUsdMillions(offer.btcHoldings * btcUsd)} />
      </OfferFigure>
    </dl>
    <OfferFacts offer={offer} country={mark?.label ?? null} />
  </li>
);

/** What is not stated is folded. */
function OfferFacts({ offer, country }: { offer: Offer; country: string | null }) {
  const facts = [
    ["Ticker", offer.ticker],
    [offer.isLive ? "Main Market Listing" : "Expected", offer.expectedDate],
    [offer.isLive ? "Market Cap" : "Estimated valuation", offer.estimatedValuation],
    ["Sector", offer.sector],
    ["Country", country],
  ] as const;
  const [missing, stated] = [true, false].map((isMissing) =>
    facts.filter(([, text]) => (text ?? "Not stated").startsWith("Not stated") === isMissing),
  );
  return (
    <div className="offer-facts text-row max-rail:col-start-2 max-rail:row-span-3 max-rail:row-start-1 max-card:col-start-1 max-card:row-auto max-card:mt-3 col-start-3 row-span-2 row-start-1">
      <FactList facts={stated} />
      {missing && missing.length > 0 && (
        <details>
          <summary className="note flex min-h-6 cursor-pointer items-center underline underline-offset-2">
            {formatCount(missing.length)} not stated
          </summary>
          <FactList facts={missing} />
        </details>
      )}
    </div>
  );
}

const FactList = ({ facts = [] }: { facts?: readonly (readonly [string, string | null])[] | undefined }) => (
  <dl className="[&>dd]:text-ink [&>dt]:text-ink-3 grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-0.5 [&>dd]:text-right">
    {facts.map(([name, text]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </dl>
);

const LOOKS = new Map([
  ["Confirmed", "badge-up"],
  ["Planned", "badge-warn"],
  ["Filed", "badge-solid"],
  ["Delayed", "badge-down"],
]);

/** Each known status has its own colour; any other is grey. */
export const OfferStatus = ({ status }: { status: string }) => (
  <span className={`badge ${LOOKS.get(status) ?? "badge-unknown"}`}>{status}</span>
);
