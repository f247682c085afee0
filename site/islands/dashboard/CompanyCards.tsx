import { memo } from "react";

import type { Company } from "#domain/company.ts";
import { formatPrice, formatUsdMillions } from "#domain/format.ts";

import type { CountryMark, CountryMarks } from "../../stores/dashboard/country-marks.ts";
import { rowOf } from "../../stores/row.ts";
import { Change } from "../Change.tsx";
import { EvidenceMark } from "../EvidenceMark.tsx";
import { Figure } from "../Figure.tsx";
import { FlagMark } from "../FlagMark.tsx";
import { Holdings } from "../Holdings.tsx";
import { MarketCap } from "../MarketCap.tsx";
import { Ratio } from "../Ratio.tsx";

type Props = { companies: readonly Company[]; marks: CountryMarks; btcUsd: number; now: string };

export const CompanyCards = ({ companies, marks, btcUsd, now }: Props) => (
  <ol className="cards">
    {companies.map((company) => (
      <CompanyCard key={company.id} mark={marks[company.country ?? ""]} {...{ company, btcUsd, now }} />
    ))}
  </ol>
);

type CardProps = { company: Company; mark: CountryMark | undefined; btcUsd: number; now: string };

const CompanyCard = memo(function CompanyCard({ company, mark, btcUsd, now }: CardProps) {
  const row = rowOf(company, btcUsd);
  return (
    <li className="card">
      <div className="l1">
        <span className="no">{row.rank}</span>
        <FlagMark {...mark} />
        <a className="name go" href={`/company/${row.id}`}>
          {row.name}
        </a>
        <span className="tk">{row.ticker}</span>
        <Change percent={row.change24h} reason={row.unknown.price} />
      </div>
      <div className="l2">
        <span>
          <Holdings row={row} /> <span className="unit">BTC</span>
          {row.evidence.btcHoldings && (
            <EvidenceMark evidence={row.evidence.btcHoldings} now={now} show="short" />
          )}
        </span>
        <span>
          <Figure text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
        </span>
      </div>
      <dl className="l3">
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
        <div>
          <dt>BTC/MCap ratio</dt>
          <dd>
            <Ratio row={row} />
          </dd>
        </div>
      </dl>
    </li>
  );
});
