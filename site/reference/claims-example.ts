import { formatPrice } from "#domain/base/format.ts";
import { CLAIM_PARTS, NET_CLAIMS_OF, claimsOf, netClaimsOf } from "#domain/company/claims.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import type { Company } from "#domain/company/company.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import { METRIC_WORDS } from "#domain/ledger/words.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import type { ExampleInput, WorkedExample } from "./worked-examples.ts";

type ClaimRecord = { company: Pick<Company, "id" | "name">; facts: readonly Fact[] };

/** For the largest holding with debt, preferred stock and cash recorded, and claims above zero. */
export function claimsExample(all: Iterable<ClaimRecord>): WorkedExample | null {
  for (const { company, facts } of all) {
    const [claims, net] = [claimsOf(facts), netClaimsOf(facts)];
    if (net.usd === null || !claims.usd) continue;
    return {
      of: company.name,
      href: `/company/${company.id}`,
      inputs: NET_CLAIMS_OF.flatMap((part): ExampleInput[] => {
        const { metric } = CLAIM_PARTS[part];
        const fact = currentFact(facts, metric);
        return fact === null
          ? []
          : [
              {
                label: METRIC_WORDS[metric],
                text: formatPrice(Number(fact.value)),
                asOf: fact.asOf,
                source: fact.source,
                receipt: companyReceipt(company.id, part),
              },
            ];
      }),
      result: formatPrice(net.usd),
      receipt: companyReceipt(company.id, "net-claims"),
    };
  }
  return null;
}
