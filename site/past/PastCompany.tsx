import type { ReactNode } from "react";

import { isAnalysis, isV1Company } from "#contract/v1.ts";
import type { Analysis } from "#domain/v1/records.ts";
import {
  averageCostUsd,
  btcPer1000Shares,
  costOf,
  formatCoverage,
  shareOf21mPercent,
} from "#domain/analysis/analyst-figures.ts";
import { formatBtcExact, formatCount, formatPrice, formatUsdMillions } from "#domain/base/format.ts";
import { usdValue } from "#domain/company/valuation.ts";
import { queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { companyReceipt, type CompanyFigure } from "#domain/receipt/receipt-paths.ts";
import type { V1Company, V1Figure } from "#domain/v1/records.ts";
import { fetchOneV1 } from "#site/companies/v1-list.ts";
import { ANALYST_UNKNOWN, analystFigureText } from "#site/figures/AnalystFigures.tsx";
import { EvidenceMark } from "#site/figures/EvidenceMark.tsx";
import { Figure } from "#site/figures/Figure.tsx";

import { PastBanner } from "./PastBanner.tsx";
import { closeOn, useLoaded } from "./past-data.ts";

type Known = { company: V1Company; analysis: Analysis; closeUsd: number | null };

export function PastCompany({ past, id }: { past: Past; id: number }) {
  const { value, failure } = useLoaded(() => load(past, id));
  const heading = value ? `${value.company.name} (${value.company.ticker})` : "Company at an earlier date";
  return (
    <>
      <PastBanner {...{ past, heading, failure }} today={`/company/${id}`} />
      {value && <Shown {...value} past={past} />}
    </>
  );
}

async function load(past: Past, id: number): Promise<Known> {
  const query = queryOfPast(past);
  const [company, analysis] = await Promise.all([
    fetchOneV1(`/companies/${id}`, query, isV1Company),
    fetchOneV1(`/companies/${id}/analysis`, query, isAnalysis),
  ]);
  return { company, analysis, closeUsd: past.asOf === null ? null : await closeOn(past.asOf) };
}

function Shown({ company, analysis, closeUsd, past }: Known & { past: Past }) {
  const { btcHoldings, sharesOutstanding } = company;
  const btc = btcHoldings?.value ?? null;
  const shares = sharesOutstanding === null ? null : Number(sharesOutstanding.value);
  const cost = costOf(analysis);
  const [share, per1000, change] = [
    shareOf21mPercent(btc),
    btcPer1000Shares(btc, shares),
    numberOf(analysis.changeBtc30d),
  ];
  const receipt = (figure: CompanyFigure) => companyReceipt(company.id, figure, past);
  return (
    <>
      <dl className="rows past-figures">
        <Line label="Rank on that date">
          <Figure text={company.rank === null ? "Not in the list" : `#${company.rank}`} />
        </Line>
        <Line label="BTC holdings">
          <Figure text={formatBtcExact(btc)} reason="No holding recorded for this date" />
          {btcHoldings && <OpenMark figure={btcHoldings} receipt={receipt("holdings")} />}
        </Line>
        <Line label="USD value at that day's close">
          <Figure text={formatUsdMillions(usdValue(btc, closeUsd))} reason="No Bitcoin close for that day" />
          {closeUsd !== null && btc !== null && (
            <Derived receipt={receipt("value")}>at {formatPrice(closeUsd)}</Derived>
          )}
        </Line>
        <Line label="Share of 21M">
          <Figure text={analystFigureText("shareOf21mPercent", share)} />
          {share !== null && <Derived receipt={receipt("share-of-supply")} />}
        </Line>
        <Line label="Shares outstanding">
          <Figure text={formatCount(shares)} reason="No share count for this date" />
          {sharesOutstanding && <OpenMark figure={sharesOutstanding} receipt={receipt("shares")} />}
        </Line>
        <Line label="BTC per 1,000 shares">
          <Figure
            text={analystFigureText("btcPer1000Shares", per1000)}
            reason={ANALYST_UNKNOWN.btcPer1000Shares}
          />
          {per1000 !== null && <Derived receipt={receipt("btc-per-1000-shares")} />}
        </Line>
        <Line label="Average cost">
          <Figure
            text={analystFigureText("averageCostUsd", cost && averageCostUsd(cost))}
            reason={ANALYST_UNKNOWN.averageCostUsd}
          />
          {cost && <Derived receipt={receipt("average-cost")}>{formatCoverage(cost.btc, btc)}</Derived>}
        </Line>
        <Line label="30-day change">
          <Figure text={analystFigureText("changeBtc30d", change)} reason={ANALYST_UNKNOWN.changeBtc30d} />
          {change !== null && past.asOf !== null && <Derived receipt={receipt("change-30d")} />}
        </Line>
      </dl>
      <p className="note">
        <a href={`/api/v1/companies/${company.id}/history.csv?${queryOfPast(past)}`}>
          Ledger up to that date (CSV)
        </a>
      </p>
    </>
  );
}

const numberOf = (btc: string | null) => (btc === null ? null : Number(btc));

const Derived = ({ receipt, children = "Calculated" }: { receipt: string; children?: ReactNode }) => (
  <a className="src ev ev-derived" href={receipt}>
    <span className="t">{children}</span>
  </a>
);

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Its age is not counted: it stands beside the day it was true. */
const OpenMark = ({ figure, receipt }: { figure: V1Figure; receipt: string }) => (
  <EvidenceMark evidence={figure} now={figure.asOf} show="day" receipt={receipt} />
);
