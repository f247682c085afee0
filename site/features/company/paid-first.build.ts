import { claimStack } from "#domain/company/capital/claim-stack.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import type { Company } from "#domain/company/company.ts";
import { snapshot } from "#site/data/snapshot.ts";

const rates = new Map(snapshot.fxRates.map((rate) => [rate.currency, rate]));

export const claimStackOf = (
  { btcHoldings }: Company,
  details: Pick<CompanyDetails, "facts" | "instruments">,
) => claimStack(details, rates, btcHoldings === null ? null : Number(btcHoldings));
