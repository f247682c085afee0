import { parseBtc, satsToBtc, sumBtc } from "#domain/base/btc.ts";
import type { Company } from "#domain/company/company.ts";
import { percentOf } from "#domain/company/sourcing.ts";

import { EVIDENCE_STEPS, stepsMet, type EvidenceStep } from "./evidence-steps.ts";

/** How sure a reader wants to be, and the step of evidence that this needs. */
export const TRUST_LEVELS = ["reported", "disclosed", "recent", "opened"] as const satisfies EvidenceStep[];
export type TrustLevel = (typeof TRUST_LEVELS)[number];

type LeagueRow = { company: Pick<Company, "id" | "name" | "btcHoldings" | "evidence">; steps: number };

const stepsNeeded = (level: TrustLevel): number => EVIDENCE_STEPS.indexOf(level) + 1;

/** What is left of the total at each level. */
export function trustLevels(league: readonly LeagueRow[]) {
  const total = btcOf(league);
  return TRUST_LEVELS.map((level) => {
    const left = league.filter(({ steps }) => steps >= stepsNeeded(level));
    const largest = left.reduce<LeagueRow | null>(
      (most, row) => (satsOf(row) > (most === null ? 0n : satsOf(most)) ? row : most),
      null,
    );
    const btc = btcOf(left);
    return {
      level,
      btc,
      companies: left.length,
      percent: percentOf(btc, total),
      /** The largest of what is left, and its part. */
      largest: largest && {
        name: largest.company.name,
        percent: percentOf(largest.company.btcHoldings ?? "0", btc),
      },
    };
  });
}

/** The coins that no company disclosed, by how we know them. */
export function undisclosedBtc(league: readonly LeagueRow[]) {
  const undisclosed = league.filter(({ steps }) => steps < stepsNeeded("disclosed"));
  const calculated = undisclosed.filter(({ company }) => company.evidence.btcHoldings?.method === "derived");
  return {
    calculated: btcOf(calculated),
    secondary: satsToBtc((parseBtc(btcOf(undisclosed)) ?? 0n) - (parseBtc(btcOf(calculated)) ?? 0n)),
  };
}

/** Figures read at their source whose date is too old for the last level. */
export const openedButOld = (league: readonly LeagueRow[], now: string): number =>
  league.filter(({ company, steps }) => steps < EVIDENCE_STEPS.length && stepsMet(company, now).opened)
    .length;

/** The parts of the total in the order they are drawn: the largest holder, then what lasts longest. */
export function trustParts(league: readonly LeagueRow[]) {
  const [largest] = league.toSorted((a, b) => Number(satsOf(b) - satsOf(a)));
  if (largest === undefined) return [];
  const others = league.filter((row) => row !== largest);
  return [
    { isLargest: true, level: levelOf(largest), btc: btcOf([largest]) },
    ...TRUST_LEVELS.toReversed().map((level) => ({
      isLargest: false,
      level,
      btc: btcOf(others.filter((row) => levelOf(row) === level)),
    })),
  ];
}

/** The last level at which a company still counts. */
const levelOf = ({ steps }: LeagueRow): TrustLevel =>
  TRUST_LEVELS.findLast((level) => steps >= stepsNeeded(level)) ?? "reported";

const satsOf = ({ company }: LeagueRow): bigint => parseBtc(company.btcHoldings) ?? 0n;
const btcOf = (rows: readonly LeagueRow[]): string => sumBtc(rows.map(({ company }) => company.btcHoldings));
