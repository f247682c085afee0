import type { CompanyRecord } from "#domain/company/company.ts";
import { companyHistory, type CompanyHistory } from "#domain/valuation/company-history.ts";

import type { PublicData } from "./public-data.ts";

const MOST_COMPANIES = 64;

const stored = new WeakMap<PublicData, Map<number, CompanyHistory | null>>();

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
