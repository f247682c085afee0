import { compareAsOf } from "#domain/base/as-of-order.ts";
import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { countryName } from "#domain/base/country.ts";
import { NOT_AVAILABLE } from "#domain/base/format.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { NOT_CLASSIFIED } from "#domain/company/profile-words.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { ALL_COMPANIES, type FlowGroup } from "#domain/v1/flow.ts";

import type { ChangeKind } from "./changes.ts";
import { isTransaction, sumOfTransactions } from "./transactions.ts";

type Moving = Pick<CompanyRecord, "id" | "name" | "country" | "sector" | "type" | "facts" | "events">;
type Kind = Extract<ChangeKind, "buy" | "sell" | "produced"> | "unexplained" | "reported";

/** Coins that came to a company or left it. An unknown amount is null. */
export type FlowEntry = { companyId: number; kind: Kind; asOf: string; btc: string | null };

/** What happened to the holdings of a company, in the order of its ledger. All amounts together are its holding. */
export function flowEntriesOf(record: Moving, view: PointInTime = {}): FlowEntry[] {
  const entries: FlowEntry[] = [];
  let explained = 0n;
  for (const { kind, asOf, btc, btcAfter } of holdingLedger(record, view)) {
    const own = kind === "balance" ? 0n : (parseBtc(btc) ?? 0n);
    const after = parseBtc(btcAfter);
    const reported = after === null ? 0n : after - explained - own;
    const add = (as: Kind, amount: string | null) =>
      void entries.push({ companyId: record.id, kind: as, asOf, btc: amount });
    if (reported !== 0n) add("reported", satsToBtc(reported));
    if (kind !== "balance") add(kind, btc);
    explained += own + reported;
  }
  return entries;
}

export type FlowSum = ReturnType<typeof flowSumOf>;

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

const isTraded = <Entry extends FlowEntry>(entry: Entry): entry is Entry & { kind: ChangeKind } =>
  entry.kind !== "unexplained" && entry.kind !== "reported" && isTransaction(entry.kind);

const totalOf = (entries: readonly FlowEntry[], kind: Kind): string =>
  satsToBtc(
    entries.reduce((sum, entry) => (entry.kind === kind ? sum + (parseBtc(entry.btc) ?? 0n) : sum), 0n),
  );

/** The last transaction of known day or month. */
export const latestOf = (entries: readonly FlowEntry[]): string | null =>
  entries
    .filter(isTraded)
    .map(({ asOf }) => asOf)
    .toSorted(compareAsOf)
    .at(-1) ?? null;

/** Which company, country, sector or type an entry counts for. The key is null if that is not known. */
export function groupOf(record: Omit<Moving, "facts" | "events">, group: FlowGroup | undefined) {
  if (group === undefined) return { key: null, name: ALL_COMPANIES };
  if (group === "company") return { key: String(record.id), name: record.name };
  if (group === "country") return { key: record.country, name: countryName(record.country) ?? NOT_AVAILABLE };
  if (group === "sector") return { key: record.sector, name: record.sector ?? NOT_AVAILABLE };
  return { key: record.type, name: record.type ?? NOT_CLASSIFIED };
}
