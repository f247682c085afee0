import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import { divide } from "#domain/base/decimal.ts";
import { currentFact, holdingLedger, sharesFigure } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { costBasisOf } from "#domain/ledger/cost-basis.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import { dayOfEntry, type LedgerEntry, type PointInTime } from "#domain/ledger/ledger.ts";
import { v1Figure, type Analysis } from "#domain/v1/records.ts";

const CENTS = 2;

type AnalysedRecord = Pick<CompanyRecord, "id" | "ticker" | "facts" | "events">;

/** The figures of a company that analysts use beyond its row in the list. None depends on the bitcoin price. */
export const analysisOf = (record: AnalysedRecord, view: PointInTime, today: string): Analysis => {
  const day = view.asOf ?? today;
  const ledger = holdingLedger(record, view);
  const change = (days: number) => changeSince(ledger, ledgerUntil(ledger, addDays(day, -days)));
  const cost = costBasisOf(ledger);
  const fact = (metric: Metric) => currentFact(record.facts, metric, view);
  return {
    companyId: record.id,
    ticker: record.ticker,
    changeBtc7d: change(7),
    changeBtc30d: change(30),
    changeBtc90d: change(90),
    changeBtc365d: change(365),
    costBtc: cost?.btc ?? null,
    costUsd: cost?.usd ?? null,
    averageCostUsd: cost && divide(cost.usd, cost.btc, CENTS),
    sharesDiluted: v1Figure(sharesFigure(record.ticker, fact("shares_diluted"), view)),
    debtUsd: v1Figure(fact("debt_usd")),
    preferredUsd: v1Figure(fact("preferred_usd")),
    cashUsd: v1Figure(fact("cash_usd")),
  };
};

/** The ledger of an earlier day is a prefix of this one, because each entry depends only on those before it. */
const ledgerUntil = (ledger: readonly LedgerEntry[], day: string) =>
  ledger.slice(0, ledger.findLastIndex((entry) => dayOfEntry(entry) <= day) + 1);

/** The coins gained since the earlier ledger. Unknown without a newer statement: silence does not mean no change. */
export function changeSince(ledger: readonly LedgerEntry[], before: readonly LedgerEntry[]): string | null {
  const [then, now] = [before, ledger].map((entries) => parseBtc(entries.at(-1)?.btcAfter));
  const isSilent = ledger.length === before.length;
  return then == null || now == null || isSilent ? null : satsToBtc(now - then);
}
