import type { Company } from "#domain/company.ts";
import { truncateName } from "#domain/company-name.ts";
import { formatPrice, formatUsdMillions } from "#domain/format.ts";
import { FEATURED_NAME_CHARS } from "#domain/limits.ts";

import { DEFAULT_SECTOR } from "../../copy/company.ts";
import { rowOf, type Row } from "../../stores/row.ts";
import { EvidenceMark } from "../EvidenceMark.tsx";
import { Figure } from "../Figure.tsx";
import { Flag } from "../Flag.tsx";
import { Holdings } from "../Holdings.tsx";
import { MarketCap } from "../MarketCap.tsx";
import { Ratio } from "../Ratio.tsx";
import { FeaturedActions } from "./FeaturedActions.tsx";
import { RankBadge } from "./RankBadge.tsx";

type Props = { company: Company; btcUsd: number; now: string };

export function FeaturedCard({ company, btcUsd, now }: Props) {
  const row = rowOf(company, btcUsd);
  const held = row.evidence.btcHoldings;
  return (
    <li className="tile">
      <div className="l1">
        <RankBadge rank={row.rank} />
        <Flag country={row.country} />
        <h2>{truncateName(row.name, FEATURED_NAME_CHARS)}</h2>
        <span className="tk">{row.ticker}</span>
      </div>
      <p className="note">{row.sector ?? DEFAULT_SECTOR}</p>
      <p className="fig">
        <Holdings row={row} /> <span className="unit">BTC</span>
      </p>
      <p className="worth">
        <span>
          <Figure text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
        </span>
        {held && <EvidenceMark evidence={held} now={now} show="day" />}
      </p>
      <Facts row={row} />
      <FeaturedActions company={row} />
    </li>
  );
}

const Facts = ({ row }: { row: Row }) => (
  <dl className="facts">
    <div>
      <dt>Share price</dt>
      <dd>
        <Figure text={formatPrice(row.currentPrice)} reason={row.unknown.price} />
      </dd>
    </div>
    <div>
      <dt>Market cap</dt>
      <dd>
        <MarketCap row={row} />
      </dd>
    </div>
    {row.marketCap !== null && (
      <div>
        <dt>BTC/MCap ratio</dt>
        <dd>
          <Ratio row={row} />
        </dd>
      </div>
    )}
  </dl>
);
