import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatPrice } from "#domain/base/format.ts";
import { CLAIM_PARTS, NET_CLAIMS_OF, claimsOf, netClaimsOf } from "#domain/company/capital/claims.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import type { Company } from "#domain/company/company.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { ENTRY_WORDS, METRIC_WORDS, signedBtc } from "#domain/ledger/words.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { btcText, type ExampleInput, type WorkedExample } from "./worked-examples.ts";

type Named = { company: Pick<Company, "id" | "name"> };
type Ledgers = Iterable<Named & { ledger: readonly LedgerEntry[] }>;
type Candidate = Named & { balance: LedgerEntry; moves: LedgerEntry[]; on: string };

const MOST_LINES = 6;

/** A stated balance and a few transactions after it: a company's current holding, or the latest past one of that kind. */
export function holdingExample(ledgers: Ledgers): WorkedExample | null {
  let newest: Candidate | null = null;
  for (const { company, ledger } of ledgers) {
    const last = ledger.findLastIndex(
      ({ kind, isStated, btcAfter }) => !isStated && kind !== "unexplained" && btcAfter !== null,
    );
    const opened = ledger.slice(0, last + 1).findLastIndex(({ isStated }) => isStated);
    const [balance, ...moves] = opened === -1 ? [] : ledger.slice(opened, last + 1);
    if (balance === undefined || moves.length > MOST_LINES) continue;
    const on = moves.at(-1)?.asOf ?? "";
    if (newest === null || compareAsOf(on, newest.on) > 0) newest = { company, balance, moves, on };
  }
  if (newest === null) return null;
  const { company, balance, moves } = newest;
  return {
    ...subject(company, "#ledger"),
    inputs: [lineOf(balance, "Stated balance", balance.btcAfter), ...moves.map(moved)],
    result: btcText(moves.at(-1)?.btcAfter),
  };
}

export function unexplainedExample(ledgers: Ledgers): WorkedExample | null {
  for (const { company, ledger } of ledgers) {
    const at = ledger.findLastIndex(({ kind }) => kind === "unexplained");
    const [before, gap, statement] = [ledger[at - 1], ledger[at], ledger[at + 1]];
    if (!before?.btcAfter || !gap?.btc || !statement?.btcAfter) continue;
    return {
      ...subject(company, "#ledger"),
      inputs: [
        lineOf(statement, "Stated balance", statement.btcAfter),
        lineOf(before, "Previous total", before.btcAfter),
        ...(statement.btc === null ? [] : [moved(statement)]),
      ],
      result: `${signedBtc(gap.btc)} BTC`,
    };
  }
  return null;
}

/** For the largest holding with debt, preferred stock and cash recorded, and claims above zero. */
export function claimsExample(all: Iterable<Named & { facts: readonly Fact[] }>): WorkedExample | null {
  for (const { company, facts } of all) {
    const [claims, net] = [claimsOf(facts), netClaimsOf(facts)];
    if (net.usd === null || !claims.usd) continue;
    return {
      ...subject(company),
      inputs: NET_CLAIMS_OF.flatMap((part): ExampleInput[] => {
        const { metric } = CLAIM_PARTS[part];
        const fact = currentFact(facts, metric);
        if (fact === null) return [];
        const [text, receipt] = [formatPrice(Number(fact.value)), companyReceipt(company.id, part)];
        return [{ label: METRIC_WORDS[metric], text, asOf: fact.asOf, source: fact.source, receipt }];
      }),
      result: formatPrice(net.usd),
      receipt: companyReceipt(company.id, "net-claims"),
    };
  }
  return null;
}

const subject = ({ id, name }: Named["company"], place = "") => ({
  of: name,
  href: `/company/${id}${place}`,
});

const moved = (entry: LedgerEntry): ExampleInput => ({
  ...lineOf(entry, ENTRY_WORDS[entry.kind], entry.btc),
  text: entry.btc === null ? "N/A" : `${signedBtc(entry.btc)} BTC`,
});

const lineOf = (entry: LedgerEntry, label: string, btc: string | null): ExampleInput => ({
  label,
  text: btcText(btc),
  asOf: entry.asOf,
  source: entry.provenance?.source,
});
