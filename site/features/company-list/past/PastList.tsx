import { useEffect, useState, type ReactNode } from "react";

import { isV1Company, isV1Totals } from "#contract/v1.ts";
import { dayOf } from "#domain/base/dates.ts";
import {
  NOT_AVAILABLE,
  formatCount,
  formatCounted,
  formatHoldings,
  formatPrice,
  formatUsdBillions,
} from "#domain/base/format.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";
import { pastSentence, pastWords, queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { isBeforeRecords, recordsStartSentence } from "#domain/ledger/records-start.ts";
import { seenFrom, totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { companyOfV1, fetchAllV1, fetchOneV1 } from "#site/features/company-list/v1-list.ts";
import { Figure, FigureLink } from "#site/components/figures/Figure.tsx";
import { TotalCard } from "#site/components/figures/TotalCard.tsx";
import { answer } from "#site/client/asked.ts";

import { NO_CLOSE, closeOn, coverageThen, pastIn, todayPath, useLoaded } from "./past-data.ts";

/** Replaces the list if its address names another day than today. */
export function PastView({ firstRecordAt }: { firstRecordAt: string | null }) {
  const [past, setPast] = useState<Past | null>(null);
  useEffect(() => setPast(pastIn(location.search, dayOf(new Date()))), []);
  if (past && isBeforeRecords(past.knownAt, firstRecordAt))
    return <BeforeRecords past={past} reason={recordsStartSentence(firstRecordAt)} />;
  if (past) return <PastList past={past} />;
  return (
    <p className="note">
      <span className="loading">Loading...</span>
    </p>
  );
}

/** The list as it was. No live price is used. */
function PastList({ past }: { past: Past }) {
  const { value, failure, isRefused } = useLoaded(() => load(past));
  return (
    <Opened past={past} failure={failure} isDrawn={value !== null || isRefused}>
      {value && <Shown {...value} past={past} />}
    </Opened>
  );
}

type OpenedProps = { past: Past; failure?: string | null; isDrawn?: boolean; children: ReactNode };

/** The page of a day below its heading, which says how it can be read. */
function Opened({ past, failure = null, isDrawn = true, children }: OpenedProps) {
  useEffect(() => {
    if (isDrawn) answer("past");
  }, [isDrawn]);
  return (
    <>
      <h1>
        Bitcoin treasury companies {past.asOf && "on "}
        {pastWords(past)}
      </h1>
      <p className={failure ? "notice notice-bad past-bar" : "notice past-bar"} role="status">
        <span>{failure ? `We can't show this date. ${failure}` : pastSentence(past, "the list")}</span>
        <a
          className="button button-line"
          href="/dashboard"
          onClick={({ currentTarget }) => {
            currentTarget.href = todayPath(location);
          }}
        >
          Back to today
        </a>
      </p>
      {children}
    </>
  );
}

type List = Awaited<ReturnType<typeof load>>;

async function load(past: Past) {
  const query = queryOfPast(past);
  const [companies, analyses, totals, today, { PastListed }] = await Promise.all([
    fetchAllV1("/api/for-pages/companies", query, isV1Company),
    import("#site/features/company-list/analysed-list.ts").then((list) => list.fetchAnalyses(query)),
    fetchOneV1("/api/v1/totals", isV1Totals, query),
    fetchOneV1("/api/v1/totals", isV1Totals),
    import("./PastListed.tsx"),
  ]);
  return {
    companies: companies.map((company) => companyOfV1(company, analyses.get(company.id)?.mnav ?? null)),
    analyses,
    totals,
    closeUsd: past.asOf === null ? null : await closeOn(past.asOf),
    coverage: coverageThen(companies, today.companies),
    PastListed,
  };
}

const BeforeRecords = ({ past, reason }: { past: Past; reason: string }) => (
  <Opened past={past}>
    <dl className="totals card:grid-cols-3">
      {["Total BTC Holdings", "Total Value", "Companies"].map((name) => (
        <TotalCard key={name} label={name} figure={<Figure text={NOT_AVAILABLE} reason={reason} />} />
      ))}
    </dl>
    <p className="note">{reason}</p>
  </Opened>
);

function Shown({ totals, coverage, PastListed, ...list }: List & { past: Past }) {
  const { companies, closeUsd, past } = list;
  const { btc: total, unknown } = totals;
  return (
    <>
      <dl className="totals card:grid-cols-3">
        <TotalCard
          label="Total BTC Holdings"
          figure={<Figure text={formatHoldings(total)} />}
          unit="BTC"
          receipt={seenFrom(totalReceipt("btc"), past)}
        >
          At least: {formatCounted(companies.length - unknown, "known holding")}
          {unknown > 0 && `, ${formatCount(unknown)} missing`}
        </TotalCard>
        <TotalCard
          label="Total Value"
          figure={<Figure text={formatUsdBillions(usdValue(total, closeUsd))} reason={NO_CLOSE} />}
          receipt={closeUsd === null ? null : seenFrom(totalReceipt("value"), past)}
        >
          {closeUsd === null ? NO_CLOSE : `At that day's close, ${formatPrice(closeUsd)}`}
        </TotalCard>
        <TotalCard
          label="Companies"
          figure={
            <FigureLink receipt={seenFrom(totalReceipt("companies"), past)}>
              {formatCount(companies.length)}
            </FigureLink>
          }
        >
          {coverage ?? "with data for this date"}
        </TotalCard>
      </dl>
      {companies.length === 0 ? (
        <p className="note">We have no holdings recorded for this date.</p>
      ) : (
        <PastListed {...list} />
      )}
    </>
  );
}
