import { btcNumber } from "#domain/base/btc.ts";
import { NET_CLAIMS_OF, missingClaims } from "#domain/company/capital/claims.ts";
import { amountOf } from "#domain/company/company-figures.ts";
import { paidAgainst } from "#domain/company/quotes/valuation.ts";

import { DEFINITIONS, leadingMultiple, type Definition, type Multiples } from "./multiple.ts";

/** What we calculate of the formulas that others publish. */
export const CALCULATIONS = [...DEFINITIONS, "net", "claims-share", "sats-per-share"] as const;
export type Calculation = (typeof CALCULATIONS)[number];

/** A value, or why there is none. */
export type FormulaResult = { value: number | null; missing: string | null };

const SATS = 100_000_000;
const NO_QUOTE = "No quote";
const none = (missing: string): FormulaResult => ({ value: null, missing });
const some = (value: number): FormulaResult => ({ value, missing: null });

export const isDefinition = (calculation: Calculation): calculation is Definition =>
  DEFINITIONS.some((definition) => definition === calculation);

/** All inputs are those of our own multiples, so they belong to the day of the share price. */
export function formulaResult(calculation: Calculation, multiples: Multiples): FormulaResult {
  const basic = leadingMultiple(multiples, "basic");
  if (isDefinition(calculation)) return leadingMultiple(multiples, calculation) ?? none(NO_QUOTE);
  const { btcHoldings, btcPrice, shares, ...inputs } = multiples.inputs;
  const coins = btcNumber(btcHoldings?.value);
  if (!coins || btcPrice === null) return none(basic?.missing ?? NO_QUOTE);

  const parts = NET_CLAIMS_OF.filter((part) => calculation === "net" || part !== "cash");
  const missing = parts.filter((part) => amountOf(inputs[part]) === null);
  if (missing.length > 0) return none(missingClaims({ missing }));
  const claimsUsd = parts.reduce(
    (sum, part) => sum + (part === "cash" ? -1 : 1) * (amountOf(inputs[part]) ?? 0),
    0,
  );
  const bitcoinUsd = coins * btcPrice.usd;
  if (calculation === "claims-share") return some((claimsUsd * 100) / bitcoinUsd);
  const leftUsd = bitcoinUsd - claimsUsd;
  if (leftUsd <= 0) return none("Claims exceed the bitcoin");
  if (calculation === "net")
    return basic?.paidUsd
      ? some(paidAgainst(basic.paidUsd, leftUsd).multiple)
      : none(basic?.missing ?? NO_QUOTE);
  const count = amountOf(shares);
  if (shares?.confidence === "low") return none("Share count doubtful");
  return count ? some((leftUsd / btcPrice.usd / count) * SATS) : none("No share count");
}
