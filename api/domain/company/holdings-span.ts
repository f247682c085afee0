import { compareAsOf } from "#domain/base/dates.ts";

import type { Company } from "./company.ts";

export type Span = { newest: string; oldest: string };

/** Between which days the known holdings were true; null where none is known. */
export function holdingsSpan(companies: readonly Pick<Company, "btcHoldings" | "evidence">[]): Span | null {
  const days = companies
    .filter(({ btcHoldings }) => btcHoldings !== null)
    .flatMap(({ evidence }) => evidence.btcHoldings?.asOf ?? [])
    .toSorted(compareAsOf);
  const [oldest] = days;
  const newest = days.at(-1);
  return oldest === undefined || newest === undefined ? null : { newest, oldest };
}
