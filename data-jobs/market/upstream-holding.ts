import type { Db } from "#db/client.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { Company } from "#domain/company/company.ts";
import type { Source } from "#domain/ledger/fact.ts";

/** What a filing or a tracker gives for one of our companies. */
export type UpstreamHolding = {
  company: Company;
  btc: string;
  asOf: string;
  disclosedAt: string | null;
  kind: "filing" | "tracker";
  source: Source;
  words: string;
  /** Of a 10-Q or 10-K: by how much its fair value differs from coins × close; null if unknown. */
  fairValueGap?: number | null;
};

/** It as a figure to be reviewed, beside ours. */
export async function holdingToReview(
  tx: Db,
  { company, btc, asOf, disclosedAt, kind, source: { url, publisher } }: UpstreamHolding,
  reasons: string[],
) {
  return {
    companyId: company.id,
    figure: "btc_holdings" as const,
    value: btc,
    currency: null,
    valueUsd: null,
    standing: company.btcHoldings,
    asOf,
    disclosedAt,
    sourceId: await sourceIdAt(tx, url, { publisher, kind }),
    reasons,
  };
}
