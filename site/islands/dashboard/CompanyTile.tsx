import { memo } from "react";

import type { Company } from "#domain/company.ts";
import { formatUsdMillions } from "#domain/format.ts";

import type { CountryMark } from "../../stores/dashboard/country-marks.ts";
import { rowOf } from "../../stores/row.ts";
import { Figure } from "../Figure.tsx";
import { FlagMark } from "../FlagMark.tsx";
import { Holdings } from "../Holdings.tsx";
import { MarketCap } from "../MarketCap.tsx";
import { Ratio } from "../Ratio.tsx";

type Props = { company: Company; mark: CountryMark | undefined; btcUsd: number };

export const CompanyTile = memo(function CompanyTile({ company, mark, btcUsd }: Props) {
  const row = rowOf(company, btcUsd);
  return (
    <a href={`/company/${row.id}`}>
      <div className="l1">
        <span className="no">{row.rank}</span>
        <FlagMark {...mark} />
        <span className="name">{row.name}</span>
        <span className="tk">{row.ticker}</span>
      </div>
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
    </a>
  );
});
