import { changeSinceFirst } from "#domain/analysis/per-share.ts";
import { formatCount } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { chartedShares, type SharePoint } from "#domain/company/shares/share-series.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { companyReceipt, seenFrom } from "#domain/receipt/receipt-paths.ts";

import { btcText, type ExampleInput, type WorkedExample } from "./worked-examples.ts";

type Ledgers = Iterable<{
  company: Pick<Company, "id" | "name" | "ticker">;
  facts: readonly Fact[];
  ledger: readonly LedgerEntry[];
}>;

/** For the largest holding with two reliable share counts. */
export function yieldExample(all: Ledgers): WorkedExample | null {
  for (const { company, facts, ledger } of all) {
    const change = changeSinceFirst(chartedShares({ ticker: company.ticker, facts, ledger }));
    if (change === null || change.yieldPercent === null) continue;
    return {
      of: company.name,
      href: `/company/${company.id}#btc-yield`,
      inputs: [change.to, change.from].flatMap((point) => inputsOn(company.id, point)),
      result: `${change.yieldPercent}%`,
      receipt: companyReceipt(company.id, "btc-yield"),
    };
  }
  return null;
}

const inputsOn = (id: number, { day, btc, shares, adjustedShares, count }: SharePoint): ExampleInput[] => [
  {
    label: "Holdings",
    text: btcText(btc),
    asOf: day,
    receipt: seenFrom(companyReceipt(id, "holdings"), { asOf: day }),
  },
  {
    label: "Shares outstanding",
    text: formatCount(Number(shares)),
    asOf: day,
    source: count.source,
    receipt: seenFrom(companyReceipt(id, "shares"), { asOf: day }),
  },
  ...(adjustedShares === shares
    ? []
    : [{ label: "Shares after later stock splits", text: formatCount(Number(adjustedShares)) }]),
];
