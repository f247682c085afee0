import type { Company } from "#domain/company/company.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { CompanySubmission } from "#domain/review/submission.ts";
import type { Collected } from "#jobs/collect/report.ts";

/** What somebody else says that a company holds. */
export type Other = {
  company: Company;
  btc: string;
  asOf: string;
  disclosedAt: string | null;
  source: Source;
  words: string;
  /** What else helps to decide. */
  more: string[];
};

export type ToldHoldings = {
  others: Other[];
  /** Companies that we do not know. */
  unknown: CompanySubmission[];
  collected: Omit<Collected<unknown>, "facts">[];
};
