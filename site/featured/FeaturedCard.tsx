import { FEATURED_NAME_CHARS } from "#domain/base/limits.ts";
import { truncateName } from "#domain/company/company-name.ts";
import type { Company } from "#domain/company/company.ts";
import { DEFAULT_SECTOR } from "#domain/company/profile-words.ts";
import { rowOf } from "#domain/company/row.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import { Holdings, UsdValue } from "#site/figures/CompanyFigures.tsx";
import { CardFigures } from "#site/figures/CompanyTile.tsx";
import { Flag } from "#site/figures/Flag.tsx";
import { SourceMark } from "#site/figures/marks.tsx";
import { OutLink } from "#site/media/MediaParts.tsx";

import { medalOf } from "./featured-search.ts";

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
          <UsdValue row={row} />
        </span>
        {held && (
          <SourceMark evidence={held} now={now} show="day" receipt={companyReceipt(row.id, "holdings")} />
        )}
      </p>
      <CardFigures
        row={row}
        show={row.marketCap === null ? WITHOUT_RATIO : [...WITHOUT_RATIO, "BTC/MCap ratio"]}
      />
      <FeaturedActions company={row} />
    </li>
  );
}

const WITHOUT_RATIO = ["Share price", "Market cap"] as const;

const FeaturedActions = ({ company: { id, name, website } }: { company: Company }) => (
  <div className="acts">
    <a className="btn btn-line" href={`/company/${id}`} aria-label={`View Profile: ${name}`}>
      View Profile
    </a>
    {website && (
      <OutLink className="read" href={website} name={`Website: ${name}`}>
        Website
      </OutLink>
    )}
  </div>
);

export function RankBadge({ rank }: { rank: number }) {
  const medal = medalOf(rank);
  return (
    <span
      className={medal === null ? "medal" : `medal medal-${medal}`}
      role="img"
      aria-label={medal === null ? `Rank ${rank}` : `Rank ${rank}, ${medal}`}
    >
      {rank}
    </span>
  );
}
