import type { CountedPoint, PeriodChanges } from "#domain/analysis/per-share.ts";
import type { Analysed } from "#domain/analysis/analyst-figures.ts";
import { btcNumber } from "#domain/base/btc.ts";
import type { Step } from "#domain/chart/overlay.ts";
import type { Company } from "#domain/company/company.ts";
import { dayOfEntry, type LedgerEntry } from "#domain/ledger/ledger.ts";

/** All that a comparison shows of a company. */
export type ComparedCompany = {
  company: Company;
  analysis: Analysed | null;
  /** Its holding in BTC, oldest first. */
  steps: readonly Step[];
  /** BTC per 1,000 shares on each day with a published share count, oldest first. */
  perShare: readonly Step[];
  /** To its latest reliable basic share count, over the same periods for each company. */
  countChanges: PeriodChanges<CountedPoint>;
  /** The last purchase, sale or mined coins. */
  last: { kind: "buy" | "sell" | "produced"; btc: string; asOf: string } | null;
  /** The remark on its diluted share count, if that is doubtful. */
  dilutedNote: string | null;
};

/** What a comparison shows. */
export type Compared = {
  companies: readonly ComparedCompany[];
  /** Ids of no company we ever tracked. */
  missing: readonly number[];
  now: string;
};

type Entry = Pick<LedgerEntry, "kind" | "asOf" | "isStated" | "btc" | "btcAfter">;

export function historyOf(ledger: readonly Entry[]): Pick<ComparedCompany, "steps" | "last"> {
  return {
    steps: ledger.map((entry) => [dayOfEntry(entry), btcNumber(entry.btcAfter)]),
    last: ledger.map(transaction).findLast((each) => each !== null) ?? null,
  };
}

const transaction = ({ kind, btc, asOf }: Entry): ComparedCompany["last"] =>
  btc === null || kind === "balance" || kind === "unexplained" ? null : { kind, btc, asOf };

/** "2025-12-31" and 0.002 BTC make 2 BTC per 1,000 shares. */
export const perShareStep = (day: string, btcPerShare: string): Step => [day, Number(btcPerShare) * 1_000];
