import { compareAsOf } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { ENTRY_WORDS, signedBtc } from "#domain/ledger/words.ts";

import type { ExampleInput, WorkedExample } from "./worked-examples.ts";

type Ledgers = Iterable<{ company: Company; ledger: readonly LedgerEntry[] }>;
type Candidate = { company: Company; balance: LedgerEntry; moves: LedgerEntry[]; on: string };

const MOST_LINES = 6;

/** A stated balance and a few transactions after it: a company's current holding, or the latest past one of that kind. */
export function holdingExample(ledgers: Ledgers): WorkedExample | null {
  let newest: Candidate | null = null;
  for (const { company, ledger } of ledgers) {
    const last = ledger.findLastIndex((entry) => isAddedUp(entry));
    const opened = ledger.slice(0, last + 1).findLastIndex(({ isStated }) => isStated);
    const [balance, ...moves] = opened === -1 ? [] : ledger.slice(opened, last + 1);
    if (balance === undefined || moves.length > MOST_LINES) continue;
    const on = moves.at(-1)?.asOf ?? "";
    if (newest === null || compareAsOf(on, newest.on) > 0) newest = { company, balance, moves, on };
  }
  if (newest === null) return null;
  const { company, balance, moves } = newest;
  return {
    ...subject(company),
    inputs: [lineOf(balance, "Stated balance", balance.btcAfter), ...moves.map(moved)],
    result: `${formatBtcExact(moves.at(-1)?.btcAfter)} BTC`,
  };
}

/** The latest unexplained gap of the largest company that has one. */
export function unexplainedExample(ledgers: Ledgers): WorkedExample | null {
  for (const { company, ledger } of ledgers) {
    const at = ledger.findLastIndex(({ kind }) => kind === "unexplained");
    const [before, gap, statement] = [ledger[at - 1], ledger[at], ledger[at + 1]];
    if (!before?.btcAfter || !gap?.btc || !statement?.btcAfter) continue;
    const movement = statement.btc === null ? [] : [moved(statement)];
    return {
      ...subject(company),
      inputs: [
        lineOf(statement, "Stated balance", statement.btcAfter),
        lineOf(before, "Total before", before.btcAfter),
        ...movement,
      ],
      result: `${signedBtc(gap.btc)} BTC`,
    };
  }
  return null;
}

const isAddedUp = ({ kind, isStated, btcAfter }: LedgerEntry) =>
  !isStated && kind !== "unexplained" && btcAfter !== null;

const subject = ({ id, name }: Company) => ({ of: name, href: `/company/${id}#ledger` });

const moved = (entry: LedgerEntry): ExampleInput => ({
  ...lineOf(entry, ENTRY_WORDS[entry.kind], entry.btc),
  text: entry.btc === null ? "N/A" : `${signedBtc(entry.btc)} BTC`,
});

const lineOf = (entry: LedgerEntry, label: string, btc: string | null): ExampleInput => ({
  label,
  text: `${formatBtcExact(btc)} BTC`,
  asOf: entry.asOf,
  source: entry.provenance?.source ?? null,
});
