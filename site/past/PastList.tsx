import { useEffect, useState } from "react";

import { isAnalysis, isV1Company, isV1Totals } from "#contract/v1.ts";
import {
  NOT_AVAILABLE,
  formatBtcExact,
  formatCount,
  formatPrice,
  formatUsdMillions,
} from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { usdValue } from "#domain/company/valuation.ts";
import { pastSentence, queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { isBeforeRecords, recordsStartSentence } from "#domain/ledger/records-start.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import type { V1Totals } from "#domain/v1/records.ts";
import type { Analyses } from "#site/companies/analysed-list.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import { companyOfV1, fetchAllV1, fetchOneV1 } from "#site/companies/v1-list.ts";
import { Figure, FigureLink } from "#site/figures/Figure.tsx";

import type * as Listed from "./PastListed.tsx";
import { NO_CLOSE, closeOn, coverageThen, pastIn, useLoaded } from "./past-data.ts";

type List = {
  companies: Company[];
  marks: CountryMarks;
  analyses: Analyses;
  totals: V1Totals;
  closeUsd: number | null;
  coverage: string | null;
  PastListed: typeof Listed.PastListed;
};

/** The list as it was. No live price is used. */
function PastList({ past, firstRecordAt }: { past: Past; firstRecordAt: string | null }) {
  const isBefore = isBeforeRecords(past.knownAt, firstRecordAt);

  const { value, failure } = useLoaded(() => load(past));
  return (
    <>
      <PastBanner
        {...{ past, failure }}
        heading="Bitcoin treasury companies at an earlier date"
        today="/dashboard"
      />
      {isBefore ? (
        <BeforeRecords reason={recordsStartSentence(firstRecordAt)} />
      ) : (
        value && <Shown {...value} past={past} />
      )}
    </>
  );
}

async function load(past: Past): Promise<List> {
  const query = queryOfPast(past);
  const [companies, analyses, totals, today, { countryMarks }, { PastListed }] = await Promise.all([
    fetchAllV1("/companies", query, isV1Company),
    fetchAllV1("/analysis", query, isAnalysis),
    fetchOneV1("/totals", query, isV1Totals),
    fetchOneV1("/totals", new URLSearchParams(), isV1Totals),
    import("#site/companies/all-country-marks.ts"),
    import("./PastListed.tsx"),
  ]);
  return {
    companies: companies.map(companyOfV1),
    marks: countryMarks(companies.flatMap(({ country }) => country ?? [])),
    analyses: new Map(analyses.map((analysis) => [analysis.companyId, analysis])),
    totals,
    closeUsd: past.asOf === null ? null : await closeOn(past.asOf),
    coverage: coverageThen(companies, today.companies),
    PastListed,
  };
}

const BeforeRecords = ({ reason }: { reason: string }) => (
  <>
    <dl className="sum card:grid-cols-3">
      {["Total BTC Holdings", "Total Value", "Companies"].map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="fig">
            <Figure text={NOT_AVAILABLE} reason={reason} />
          </dd>
        </div>
      ))}
    </dl>
    <p className="note">{reason}</p>
  </>
);

function Shown({
  companies,
  marks,
  analyses,
  totals: { btc: total, unknown },
  closeUsd,
  coverage,
  PastListed,
  past,
}: List & { past: Past }) {
  return (
    <>
      <dl className="sum card:grid-cols-3">
        <div>
          <dt>Total BTC Holdings</dt>
          <dd className="fig">
            <Figure text={formatBtcExact(total)} /> <span className="unit">BTC</span>
          </dd>
          <dd>
            <a className="src ev ev-derived" href={totalReceipt("btc", past)}>
              <span className="t">
                Sum of {formatCount(companies.length - unknown)}
                {unknown > 0 && `, ${formatCount(unknown)} missing`}
              </span>
            </a>
          </dd>
        </div>
        <div>
          <dt>Total Value</dt>
          <dd className="fig">
            <Figure text={formatUsdMillions(usdValue(total, closeUsd))} reason={NO_CLOSE} />
          </dd>
          <dd>
            {closeUsd === null ? (
              <span className="src">{NO_CLOSE}</span>
            ) : (
              <a className="src ev ev-derived" href={totalReceipt("value", past)}>
                <span className="t">At that day's close, {formatPrice(closeUsd)}</span>
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Companies</dt>
          <dd className="fig">
            <FigureLink receipt={totalReceipt("companies", past)}>{formatCount(companies.length)}</FigureLink>
          </dd>
          <dd className="src">
            <span>{coverage ?? "with data for this date"}</span>
          </dd>
        </div>
      </dl>
      {companies.length === 0 ? (
        <p className="note">We have no holdings recorded for this date.</p>
      ) : (
        <PastListed {...{ companies, marks, analyses, closeUsd, past }} />
      )}
    </>
  );
}

type PastProps = { firstRecordAt: string | null };

/** Replaces the list if its address names another day than today. */
export function PastView({ firstRecordAt }: PastProps) {
  const [past, setPast] = useState<Past | null>(null);
  useEffect(() => setPast(pastIn(location.search)), []);
  return past ? <PastList {...{ past, firstRecordAt }} /> : <p className="note">Loading...</p>;
}

type Props = { past: Past; heading: string; today: string; failure: string | null };

/** The day comes first, beside the link back to today. */
const PastBanner = ({ past, heading, today, failure }: Props) => (
  <>
    <h1>{heading}</h1>
    <p className={failure === null ? "bar past-bar" : "bar bar-bad past-bar"} role="status">
      <span>{failure === null ? pastSentence(past, "the list") : `We can't show this date. ${failure}`}</span>
      <a className="btn btn-line" href={today}>
        Back to today
      </a>
    </p>
  </>
);
