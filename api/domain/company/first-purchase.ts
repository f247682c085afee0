import { formatDay } from "#domain/base/dates.ts";

import type { CompanyDetails } from "./company-details.ts";
import type { FirstPurchase } from "./company.ts";

/** The reviewed date, else the first purchase after which the company held exactly what it had bought. */
export function firstPurchaseOf({ firstPurchase, ledger }: CompanyDetails): FirstPurchase | null {
  if (firstPurchase !== null) return firstPurchase;
  const first = ledger[0];
  if (first?.kind !== "buy" || first.btc === null || first.btc !== first.btcAfter) return null;
  return { text: formatDay(first.asOf), url: first.provenance?.source.url ?? null };
}
