import { formatDay, isUndated } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import type { Company, Evidence } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

import { nextStep, recentSince, type EvidenceStep } from "./evidence-steps.ts";

type Needed = {
  company: Pick<Company, "btcHoldings" | "evidence">;
  ledger: readonly LedgerEntry[];
  now: string;
};

/** What the next step of evidence for a holding would need. */
export function nextEvidence({ company, ledger, now }: Needed): string {
  const evidence = company.evidence.btcHoldings;
  const next = nextStep(company, now);
  if (evidence === null) return "Next step: any figure with a source.";
  return next === null ? ALL_MET : needOf(next, { evidence, ledger, now });
}

const ALL_MET = "Every step is met. No step proves that the coins exist.";

type Known = Pick<Needed, "ledger" | "now"> & { evidence: Evidence };

function needOf(step: EvidenceStep, { evidence, ledger, now }: Known): string {
  const { asOf, method, source } = evidence;
  if (step === "dated")
    return `Next step: the exact day. ${isUndated(asOf) ? "None is stated" : `${source.publisher} gives only ${formatDay(asOf)}`}.`;
  if (step === "recent")
    return `Next step: a balance dated ${formatDay(recentSince(now))} or later. The latest is dated ${formatDay(asOf)}.`;
  if (step === "opened")
    return `Next step: we read the original from ${source.publisher}. So far we have read a copy, named in the receipt.`;
  const why =
    method === "derived" ? " This total is calculated from the entries since the last balance." : "";
  return `Next step: a balance that the company or a regulator discloses.${why} ${disclosedBefore(ledger)}`;
}

function disclosedBefore(ledger: readonly LedgerEntry[]): string {
  const last = ledger.findLast(
    ({ isStated, btcAfter, provenance }) =>
      isStated && btcAfter !== null && provenance?.method === "disclosed",
  );
  return last === undefined
    ? "We have none so far."
    : `The latest one we have: ${formatBtcExact(last.btcAfter)} BTC as of ${formatDay(last.asOf)}.`;
}
