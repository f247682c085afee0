import { memo } from "react";

import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import { CardFigures, Holdings, UsdValue } from "#site/figures/CompanyFigures.tsx";
import { Change } from "#site/figures/Figure.tsx";
import { FlagMark, SourceMark } from "#site/figures/marks.tsx";

import type { RowActions } from "./RankingRow.tsx";
import type { CountryMark, CountryMarks } from "./country-marks.ts";

type Props = {
  companies: readonly Company[];
  marks: CountryMarks;
  btcUsd: number;
  now: string;
  RowActions?: RowActions;
};

export const CompanyCards = ({ companies, marks, btcUsd, now, RowActions = null }: Props) => (
  <ol className="cards">
    {companies.map((company) => (
      <CompanyCard
        key={company.id}
        mark={marks[company.country ?? ""]}
        {...{ company, btcUsd, now, RowActions }}
      />
    ))}
  </ol>
);

type CardProps = {
  company: Company;
  mark: CountryMark | undefined;
  btcUsd: number;
  now: string;
  RowActions: RowActions;
};

const CompanyCard = memo(function CompanyCard({ company, mark, btcUsd, now, RowActions }: CardProps) {
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
        <Change
          percent={row.change24h}
          reason={row.unknown.price}
          receipt={companyReceipt(row.id, "change-24h")}
        />
      </div>
      <div className="l2">
        <span>
          <Holdings row={row} /> <span className="unit">BTC</span>
          {row.evidence.btcHoldings && (
            <SourceMark
              evidence={row.evidence.btcHoldings}
              now={now}
              show="short"
              receipt={companyReceipt(row.id, "holdings")}
            />
          )}
        </span>
        <span>
          <UsdValue row={row} />
        </span>
      </div>
      <CardFigures row={row} show={["Share price", "Market cap", "BTC/MCap ratio"]} />
      {RowActions && <RowActions company={company} />}
    </li>
  );
});
