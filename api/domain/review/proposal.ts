import type { StatedMoney } from "#domain/announcement/announcement.ts";
import { formatBtcExact } from "#domain/base/format.ts";

import type { AdmissionRule } from "./admission-rules.ts";

export const PROPOSAL_KINDS = ["buy", "sell", "produced", "balance"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** How certain a reading is: confirm at a glance, check with care, or only a hint to look. */
export const PROPOSAL_GRADES = ["ready", "check", "hint"] as const;
export type ProposalGrade = (typeof PROPOSAL_GRADES)[number];

/**
 * What an announcement seems to say about a treasury. `btc` is signed, as in the resulting event. `btcSold`, also signed, is
 * what a miner sold in the month in which it mined `btc`.
 */
export type ProposedFigures = {
  kind: ProposalKind;
  btc: string | null;
  btcSold: string | null;
  btcTotal: string | null;
  averagePrice: StatedMoney | null;
  cost: StatedMoney | null;
  priceUsd: string | null;
  totalUsd: string | null;
  asOf: string;
};

/** Figures read by a program. They count once an administrator has confirmed them. */
export type Proposal = ProposedFigures & {
  companyId: number;
  companyName: string;
  ticker: string;
  /** The company's holding on record when this was read. */
  standing: string | null;
  sentence: string;
  /** In percent. */
  confidence: number;
  grade: ProposalGrade;
  reasons: string[];
  /** Why no rule recorded it. */
  waits: string | null;
  /** The rule that has recorded it already, and its events in the ledger. */
  rule: AdmissionRule | null;
  eventId: number | null;
  soldEventId: number | null;
  announcement: { id: number; title: string; url: string; publishedAt: string };
};

const DONE = { buy: "bought", sell: "sold", produced: "mined", balance: null } as const;

/** "12.5 BTC bought; 2,712.5 BTC held.": the content of an announcement, in our own words. */
export function describeFigures(
  figures: Pick<ProposedFigures, "kind" | "btc" | "btcSold" | "btcTotal">,
): string {
  const { kind, btc, btcSold, btcTotal } = figures;
  const moved = DONE[kind] && btc && `${formatBtcExact(btc.replace("-", ""))} BTC ${DONE[kind]}`;
  const sold = btcSold && `${formatBtcExact(btcSold.replace("-", ""))} BTC sold`;
  const held = btcTotal && `${formatBtcExact(btcTotal)} BTC held`;
  return `${[moved, sold, held].filter(Boolean).join("; ")}.`;
}
