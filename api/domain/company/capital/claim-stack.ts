import { compareAsOf } from "#domain/base/as-of-order.ts";
import { shownMethod, type Fact } from "#domain/ledger/fact.ts";
import type { MarkedSource } from "#domain/ledger/source-mark.ts";

import { amountOf, currentFact } from "../company-figures.ts";
import { CLAIM_PARTS, type ClaimPart } from "./claims.ts";
import { shortName, type Instrument } from "./instrument.ts";
import { instrumentUsd, outstandingOf, type FxRates } from "./outstanding.ts";

/** A claim in dollars, with the source of its amount and, if it is in another currency, the day of the rate. */
export type StackedClaim = {
  name: string;
  usd: number;
  evidence: MarkedSource;
  /** A series of preferred stock. Debt, and preferred stock of which only the total is known, are sums. */
  of: Instrument | "debt" | "preferred";
  rateAsOf: string | null;
  /** This claim and all that are paid before it. */
  withAheadUsd: number;
  /** The Bitcoin price below which the bitcoin held no longer covers it; null without a holding. */
  breakEvenUsd: number | null;
};

type Claim = Pick<StackedClaim, "name" | "usd" | "evidence" | "of" | "rateAsOf">;
type Recorded = { facts: readonly Fact[]; instruments: readonly Instrument[] };

/** What is paid before the common shares, first paid first, and which of its parts are unknown. */
export function claimStack(
  { facts, instruments }: Recorded,
  rates: FxRates,
  btc: number | null,
): { claims: StackedClaim[]; missing: ClaimPart[] } {
  const recorded = (part: "debt" | "preferred", name: string): Claim[] | null => {
    const fact = currentFact(facts, CLAIM_PARTS[part].metric);
    const usd = amountOf(fact);
    if (!fact || usd === null) return null;
    return usd === 0 ? [] : [{ name, usd, evidence: evidenceOf(fact), of: part, rateAsOf: null }];
  };
  const debt = recorded("debt", "Debt");
  const series = seriesOf(outstandingOf(instruments), rates);
  const total = currentFact(facts, CLAIM_PARTS.preferred.metric);
  const isTotalNewer = total && !series?.some(({ evidence }) => compareAsOf(evidence.asOf, total.asOf) >= 0);
  const [only, ...others] = series ?? [];
  const totalName = only && others.length === 0 ? only.name : "Preferred stock";
  const preferred = series && !isTotalNewer ? series : recorded("preferred", totalName);
  let withAheadUsd = 0;
  const claims = [...(debt ?? []), ...(debt ? (preferred ?? []) : [])].map((claim) => {
    withAheadUsd += claim.usd;
    return { ...claim, withAheadUsd, breakEvenUsd: btc === null || btc <= 0 ? null : withAheadUsd / btc };
  });
  return {
    claims,
    missing: [...(debt ? [] : ["debt" as const]), ...(preferred ? [] : ["preferred" as const])],
  };
}

type Sourced = Pick<Fact, "asOf" | "source" | "method" | "readThrough">;
const evidenceOf = (row: Sourced): MarkedSource => ({
  asOf: row.asOf,
  source: row.source,
  method: shownMethod(row),
});

/** Each series of preferred stock in its order; null unless the dollars of all are known. */
function seriesOf(outstanding: readonly Instrument[], rates: FxRates): Claim[] | null {
  const series = outstanding.filter(({ kind }) => kind === "preferred");
  const claims = series.flatMap((instrument) => {
    const known = instrumentUsd(instrument, rates);
    if (known === null) return [];
    const evidence = evidenceOf(instrument);
    const rateAsOf = known.rate?.day ?? null;
    return [{ name: shortName(instrument), usd: known.usd, evidence, of: instrument, rateAsOf }];
  });
  return claims.length > 0 && claims.length === series.length ? claims : null;
}
