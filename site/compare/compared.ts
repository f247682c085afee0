import { isAnalysis, isV1Company } from "#contract/v1.ts";
import type { Analysis } from "#domain/v1/records.ts";
import type { Company } from "#domain/company/company.ts";
import { companyOfOpen, fetchOneV1 } from "#site/companies/v1-list.ts";
import { HttpError } from "#site/live/request.ts";

export type Compared = { id: number; company: Company | null; analysis: Analysis | null };

/** One company as it stands, for a comparison; without figures where we never tracked such a one. */
export async function loadCompared(id: number): Promise<Compared> {
  const nothing = new URLSearchParams();
  try {
    const [company, analysis] = await Promise.all([
      fetchOneV1(`/companies/${id}`, nothing, isV1Company),
      fetchOneV1(`/companies/${id}/analysis`, nothing, isAnalysis),
    ]);
    return { id, company: companyOfOpen(company), analysis };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { id, company: null, analysis: null };
    throw error;
  }
}
