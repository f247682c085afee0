import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { multipleHistory, multipleLines, type MultiplePoint } from "#domain/valuation/history.ts";
import { unexplainedJump, type CapJump } from "#domain/valuation/jumps.ts";
import { DEFINITIONS, type Definition } from "#domain/valuation/multiple.ts";

import type { PublicData } from "./public-data.ts";

/** Fewer share prices make no line. */
export const LEAST_SESSIONS = 30;
const MOST_COMPANIES = 64;

export type MultipleHistory = {
  /** In stretches, with gaps between them. */
  linesOf: Record<Definition, MultiplePoint[][]>;
  /** A history with one is not shown. */
  jump: CapJump | null;
  /** Who published the share prices. */
  publishers: string[];
};

const stored = new WeakMap<PublicData, Map<number, MultipleHistory>>();

export const hasHistory = ({ sessions }: PublicData, id: number): boolean =>
  (sessions.get(id)?.length ?? 0) >= LEAST_SESSIONS;

const offered = new WeakMap<PublicData, Company[]>();

/** The listed companies with a history, the largest holder first. Found once per change of the data. */
export function companiesWithHistory(view: PublicData): readonly Company[] {
  const found =
    offered.get(view) ??
    view.companies.filter(({ id }) => {
      const record = hasHistory(view, id) ? view.recordOf.get(id) : undefined;
      return record !== undefined && unexplainedJump(record, view.sessions.get(id) ?? []) === null;
    });
  offered.set(view, found);
  return found;
}

/** A company's multiples over time. Made once per change of the data, for the companies last requested. */
export function multipleHistoryOf(view: PublicData, record: CompanyRecord): MultipleHistory {
  const made = stored.get(view) ?? new Map<number, MultipleHistory>();
  stored.set(view, made);
  const history = made.get(record.id) ?? historyOf(view, record);
  made.delete(record.id);
  made.set(record.id, history);
  for (const oldest of made.keys()) if (made.size > MOST_COMPANIES) made.delete(oldest);
  return history;
}

function historyOf(view: PublicData, record: CompanyRecord): MultipleHistory {
  const sessions = view.sessions.get(record.id) ?? [];
  const jump = unexplainedJump(record, sessions);
  const all = jump === null ? multipleHistory(record, sessions, view.closeAt) : [];
  const [basic, diluted, enterprise] = DEFINITIONS.map((definition) => multipleLines(all, definition));
  return {
    linesOf: { basic: basic ?? [], diluted: diluted ?? [], enterprise: enterprise ?? [] },
    jump,
    publishers: [...new Set(sessions.map(({ source }) => source.publisher))],
  };
}
