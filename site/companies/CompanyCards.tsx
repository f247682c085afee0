import { memo } from "react";

import type { Company } from "#domain/company/company.ts";
import { ChangeInDay, Holdings, UsdValue, quotedOn } from "#site/figures/CompanyFigures.tsx";
import { Unknown } from "#site/figures/Figure.tsx";
import { FlagMark } from "#site/figures/marks.tsx";

import {
  NO_QUOTE_GAP,
  RANKING_COLUMNS,
  holdingMark,
  type CompanyColumn,
  type Gap,
  type RowContext,
} from "./columns.tsx";

/** Share price, market cap and ratio. */
const FACTS = RANKING_COLUMNS.slice(5, 8);

type CardProps = {
  contextOf: (company: Company) => RowContext;
  /** The third line. */
  facts?: readonly CompanyColumn[];
  gap?: Gap | undefined;
};

/** The ranking on narrow screens. */
export const CompanyCards = ({ companies, ...card }: CardProps & { companies: readonly Company[] }) => (
  <ol className="cards">
    {companies.map((company) => (
      <CompanyCard key={company.id} company={company} {...card} />
    ))}
  </ol>
);

const CompanyCard = memo(function CompanyCard({
  company,
  contextOf,
  facts = FACTS,
  gap = NO_QUOTE_GAP,
}: CardProps & { company: Company }) {
  const context = contextOf(company);
  const { row, mark, now, RowActions } = context;
  const quoted = quotedOn([row], now);
  const missing = gap.text(context);
  return (
    <li className="card">
      <div className="l1">
        <span className="no">{row.rank}</span>
        <FlagMark {...mark} />
        <a className="name go" href={`/company/${row.id}`}>
          {row.name}
        </a>
        <span className="tk">{row.ticker}</span>
        {!missing && ChangeInDay(context)}
      </div>
      <div className="l2">
        <span>
          <Holdings row={row} /> <span className="unit">BTC</span>
          {holdingMark(context)}
        </span>
        <span>
          <UsdValue row={row} />
        </span>
      </div>
      {missing ? (
        <p className="gap">
          <Unknown text={missing} reason={gap.reason} />
        </p>
      ) : (
        <dl className="facts">
          {facts.map(({ key, title, cell }) => (
            <div key={key}>
              <dt>
                {title}
                {key === "sharePrice" && quoted && `, ${quoted}`}
              </dt>
              <dd>{cell(context)}</dd>
            </div>
          ))}
        </dl>
      )}
      {RowActions && <RowActions company={company} />}
    </li>
  );
});
