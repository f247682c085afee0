import type { Company } from "#domain/company.ts";
import { truncateName } from "#domain/company-name.ts";
import { formatUsdMillions } from "#domain/format.ts";
import { PROFILE_NAME_CHARS } from "#domain/limits.ts";

import { rowOf, type Row } from "../../stores/row.ts";
import { Figure } from "../Figure.tsx";
import { Flag } from "../Flag.tsx";
import { Holdings } from "../Holdings.tsx";
import { MarketCap } from "../MarketCap.tsx";
import { Ratio } from "../Ratio.tsx";
import { useBtcUsd } from "../use-btc-usd.ts";

type Props = { companies: Company[]; currentId: number | null; btcUsd: number };

export function FeaturedCards({ companies, currentId, btcUsd }: Props) {
  const now = useBtcUsd(btcUsd);
  return (
    <div className="feat">
      {companies.map((company) => (
        <a
          key={company.id}
          href={`/company/${company.id}`}
          aria-current={company.id === currentId ? "page" : undefined}
        >
          <div className="l1">
            <span className="no">{company.rank}</span>
            <Flag country={company.country} />
            <span className="name">{truncateName(company.name, PROFILE_NAME_CHARS)}</span>
            <span className="tk">{company.ticker}</span>
          </div>
          <Figures row={rowOf(company, now)} />
        </a>
      ))}
    </div>
  );
}

const Figures = ({ row }: { row: Row }) => (
  <dl>
    <div>
      <dt>BTC holdings</dt>
      <dd>
        <Holdings row={row} />
      </dd>
    </div>
    <div>
      <dt>USD value</dt>
      <dd>
        <Figure text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
      </dd>
    </div>
    <div>
      <dt>Market cap</dt>
      <dd>
        <MarketCap row={row} />
      </dd>
    </div>
    <div>
      <dt>BTC/MCap ratio</dt>
      <dd>
        <Ratio row={row} />
      </dd>
    </div>
  </dl>
);
