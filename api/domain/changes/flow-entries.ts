import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { shownMethod, type ShownMethod } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { lineNames } from "#domain/ledger/line.ts";

import type { ChangeKind } from "./changes.ts";
import { isTransaction, sumOfTransactions } from "./transactions.ts";

type Recorded = Pick<CompanyRecord, "id" | "facts" | "events">;
type Kind = Extract<ChangeKind, "buy" | "sell" | "produced"> | "unexplained" | "reported";

/** Coins that came to a company or left it, and the record that says so. An unknown amount is null. */
export type FlowEntry = {
  companyId: number;
  kind: Kind;
  asOf: string;
  btc: string | null;
  line: string | null;
  recordedAt: string | null;
  method: ShownMethod;
};

/** What happened to the holdings of a company, in the order of its ledger. All amounts together are its holding. */
export function flowEntriesOf(record: Recorded, view: PointInTime = {}): FlowEntry[] {
  const entries: FlowEntry[] = [];
  let explained = 0n;
  const ledger = holdingLedger(record, view);
  const lines = lineNames(ledger);
  for (const [index, { kind, asOf, btc, btcAfter, provenance }] of ledger.entries()) {
    const own = kind === "balance" ? 0n : (parseBtc(btc) ?? 0n);
    const after = parseBtc(btcAfter);
    const reported = after === null ? 0n : after - explained - own;
    const add = (as: Kind, amount: string | null) =>
      void entries.push({
        companyId: record.id,
        kind: as,
        asOf,
        btc: amount,
        line: lines[index] ?? null,
        recordedAt: provenance?.recordedAt ?? null,
        method: provenance === null ? "derived" : shownMethod(provenance),
      });
    if (reported !== 0n) add("reported", satsToBtc(reported));
    if (kind !== "balance") add(kind, btc);
    explained += own + reported;
  }
  return entries;
}

/** Purchases, mined coins and sales, and apart from them what no known transaction explains. */
export function flowSumOf(entries: readonly FlowEntry[]) {
  const traded = entries.filter(isTraded);
  const { minedBtc, boughtBtc, soldBtc, netBtc, buyers, sellers, unknownAmounts } = sumOfTransactions(traded);
  return {
    boughtBtc: satsToBtc((parseBtc(boughtBtc) ?? 0n) - (parseBtc(minedBtc) ?? 0n)),
    minedBtc,
    soldBtc,
    netBtc,
    buyers,
    sellers,
    transactions: traded.length,
    unknownAmounts,
    unexplainedBtc: totalOf(entries, "unexplained"),
    reportedBtc: totalOf(entries, "reported"),
  };
}

export const isTraded = <Entry extends FlowEntry>(entry: Entry): entry is Entry & { kind: ChangeKind } =>
  entry.kind !== "unexplained" && entry.kind !== "reported" && isTransaction(entry.kind);

const totalOf = (entries: readonly FlowEntry[], kind: Kind): string =>
  satsToBtc(
    entries.reduce((sum, entry) => (entry.kind === kind ? sum + (parseBtc(entry.btc) ?? 0n) : sum), 0n),
  );
