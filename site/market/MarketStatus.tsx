import { $companiesFailed } from "#site/companies/companies.ts";
import { useValue } from "#site/live/use-value.ts";

import { $marketLoading } from "./market-companies.ts";

/** One line that keeps its place; the figures below it are there all the time. */
export function MarketStatus() {
  const isLoading = useValue($marketLoading, false);
  const hasFailed = useValue($companiesFailed, false);
  return (
    <p className="status" role="status">
      {isLoading && "Loading market analysis..."}
      {hasFailed && "Live data is unavailable. These figures are the last published ones."}
    </p>
  );
}
