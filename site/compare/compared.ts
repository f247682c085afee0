import { btcNumber } from "#domain/base/btc.ts";
import type { Step } from "#domain/chart/overlay.ts";
import type { Company } from "#domain/company/company.ts";
import { dayOfEntry, type LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Analysis } from "#domain/v1/records.ts";

/** All that a comparison shows of a company. */
export type ComparedCompany = {
  company: Company;
  analysis: Analysis | null;
  /** Oldest first. */
  steps: readonly Step[];
  /** The last purchase, sale or mined coins. */
  last: { kind: "buy" | "sell" | "produced"; btc: string; asOf: string } | null;
  /** The remark on its diluted share count, if that is doubtful. */
  dilutedNote: string | null;
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
