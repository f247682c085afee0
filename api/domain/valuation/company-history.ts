import type { FigureRecord } from "#domain/company/company-figures.ts";
import type { Quote } from "#domain/company/company.ts";

import { multipleHistory, multipleLines, type MultiplePoint } from "./history.ts";
import { unexplainedJump, type CapJump } from "./jumps.ts";
import { DEFINITIONS, type Definition } from "./multiple.ts";
import type { CloseOn } from "#domain/company/quotes/session.ts";

/** Fewer share prices make no line. */
export const LEAST_SESSIONS = 30;

export type CompanyHistory = {
  /** In stretches, with gaps between them. */
  linesOf: Record<Definition, MultiplePoint[][]>;
  /** A history with one is not shown. */
  jump: CapJump | null;
  /** Who published the share prices. */
  publishers: string[];
};

/** A company's multiples over time in every definition; null without enough share prices. */
export function companyHistory(
  record: FigureRecord,
  sessions: readonly Quote[],
  closeOn: CloseOn,
): CompanyHistory | null {
  if (sessions.length < LEAST_SESSIONS) return null;
  const jump = unexplainedJump(record, sessions);
  const all = jump === null ? multipleHistory(record, sessions, closeOn) : [];
  const [basic, diluted, enterprise] = DEFINITIONS.map((definition) => multipleLines(all, definition));
  return {
    linesOf: { basic: basic ?? [], diluted: diluted ?? [], enterprise: enterprise ?? [] },
    jump,
    publishers: [...new Set(sessions.map(({ source }) => source.publisher))],
  };
}
