import { compareAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCounted, formatHolding } from "#domain/base/format.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import type { Company, Evidence } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

import { EVIDENCE_STEPS, nextStep, recentSince, stepCount, type EvidenceStep } from "./evidence-steps.ts";

export const STEP_WORDS = {
  reported: "A number is reported",
  disclosed: "The company or a regulator disclosed it",
  dated: "It is dated to the day",
  recent: "It is dated in the last 90 days",
  opened: "We opened the original",
} as const satisfies Record<EvidenceStep, string>;

type LadderInput = {
  company: Pick<Company, "btcHoldings" | "evidence">;
  details: Pick<CompanyDetails, "ledger" | "otherFigures">;
  now: string;
};

/** The steps of one company, what we know at each, and what the next one would need. */
export function evidenceLadder({ company, details, now }: LadderInput) {
  const evidence = company.evidence.btcHoldings;
  const met = stepCount(company, now);
  const next = nextStep(company, now);
  return {
    steps: EVIDENCE_STEPS.map((step, index) => ({
      step,
      isMet: index < met,
      note: evidence === null ? "" : noteOf(step, { evidence, details, now }),
    })),
    need: evidence === null || next === null ? ALL_MET : needOf(next, { evidence, details, now }),
  };
}

const ALL_MET = "Every step is met. No step proves that the coins exist.";

type LadderSource = { evidence: Evidence; details: LadderInput["details"]; now: string };

function noteOf(step: EvidenceStep, { evidence, details, now }: LadderSource): string {
  const { asOf, disclosedAt, method, source } = evidence;
  const isDisclosed = method === "disclosed" || method === "disclosed-copy";
  if (step === "reported") return trackerWords(details) ?? `${source.publisher}, ${formatDay(asOf)}`;
  if (step === "dated") return formatDay(asOf);
  if (step === "recent") return `${formatCounted(ageInDays(asOf, now) ?? 0, "day")} ago`;
  if (!isDisclosed) return step === "disclosed" && method === "derived" ? "Calculated by us" : "None yet";
  if (step === "opened") return method === "disclosed" ? `Read at ${source.publisher}` : "Read from a copy";
  return disclosedAt === null ? source.publisher : `${source.publisher}, ${formatDay(disclosedAt)}`;
}

/** The latest number of a tracker. */
function trackerWords({ otherFigures }: LadderInput["details"]): string | null {
  const latest = otherFigures
    .filter(({ metric, kind }) => metric === "btc_holdings" && kind === "tracker")
    .toSorted((a, b) => compareAsOf(b.asOf, a.asOf))[0];
  return latest === undefined
    ? null
    : `${latest.source.publisher}: ${formatHolding(latest.value)} BTC, ${formatDay(latest.asOf)}`;
}

function needOf(step: EvidenceStep, { evidence, details, now }: LadderSource): string {
  const { asOf, method, source } = evidence;
  if (step === "dated") return `Next step: the exact day. ${source.publisher} gives only ${formatDay(asOf)}.`;
  if (step === "recent")
    return `Next step: a balance dated ${formatDay(recentSince(now))} or later. The latest is dated ${formatDay(asOf)}.`;
  if (step === "opened")
    return `Next step: we read the original from ${source.publisher}. So far we have read a copy, named in the receipt.`;
  const why =
    method === "derived" ? " This total is calculated from the entries since the last balance." : "";
  return `Next step: a balance that the company or a regulator discloses.${why} ${disclosedBefore(details.ledger)}`;
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
