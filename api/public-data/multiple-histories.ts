import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { LEAST_SESSIONS, companyHistory, type CompanyHistory } from "#domain/valuation/company-history.ts";
import { unexplainedJump } from "#domain/valuation/jumps.ts";

import type { PublicData } from "./public-data.ts";

const MOST_COMPANIES = 64;

const stored = new WeakMap<PublicData, Map<number, CompanyHistory | null>>();

const offered = new WeakMap<PublicData, Company[]>();

/** The listed companies with a history, the largest holder first. Found once per change of the data. */
export function companiesWithHistory(view: PublicData): readonly Company[] {
  const found =
    offered.get(view) ??
    view.companies.filter(({ id }) => {
      const sessions = view.sessions.get(id) ?? [];
      const record = sessions.length >= LEAST_SESSIONS ? view.recordOf.get(id) : undefined;
      return record !== undefined && unexplainedJump(record, sessions) === null;
    });
  offered.set(view, found);
  return found;
}

/** A company's multiples over time. Made once per change of the data, for the companies last requested. */
export function multipleHistoryOf(view: PublicData, record: CompanyRecord): CompanyHistory | null {
  const made = stored.get(view) ?? new Map<number, CompanyHistory | null>();
  stored.set(view, made);
  const history =
    made.get(record.id) ?? companyHistory(record, view.sessions.get(record.id) ?? [], view.closeAt);
  made.delete(record.id);
  made.set(record.id, history);
  for (const oldest of made.keys()) if (made.size > MOST_COMPANIES) made.delete(oldest);
  return history;
}
