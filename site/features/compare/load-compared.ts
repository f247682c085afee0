import { isBoolean, isNullable, isOneOf, isRecord, isText, type Shape } from "#contract/shape.ts";
import { isAnalysis, isMnav, isV1Company } from "#contract/v1.ts";
import { changesOfPeriods, type CountedPoint } from "#domain/analysis/per-share.ts";
import { companyOfV1, fetchAllV1, fetchOneV1 } from "#site/features/company-list/v1-list.ts";
import { HttpError } from "#site/client/request.ts";

import { historyOf, perShareStep, type ComparedCompany } from "./compared.ts";

type Count = CountedPoint & Record<"basis" | "btcPerShare", string>;

const isEntry = isRecord<Parameters<typeof historyOf>[0][number]>({
  kind: isOneOf(["buy", "sell", "produced", "balance", "unexplained"] as const),
  asOf: isText,
  isStated: isBoolean,
  btc: isNullable(isText),
  btcAfter: isNullable(isText),
});
const isCount = isRecord<Count>({
  day: isText,
  basis: isText,
  btc: isText,
  btcPerShare: isText,
  adjustedShares: isText,
  doubt: isNullable(isText),
});
const isNoted = isRecord<{ asOf: string; note: string | null }>({ asOf: isText, note: isNullable(isText) });

/** Null if we have never tracked a company with that id. */
export async function loadCompared(id: number): Promise<ComparedCompany | null> {
  const path = `/api/v1/companies/${id}`;
  const quotedPath = `/api/for-pages/companies/${id}`;
  try {
    const [company, analysis, mnav, ledger, perShare] = await Promise.all([
      fetchOneV1(quotedPath, isV1Company),
      fetchOneV1(`${path}/analysis`, isAnalysis),
      fetchOneV1(`${quotedPath}/mnav`, isMnav),
      fetchAllV1(`${path}/history`, new URLSearchParams(), isEntry),
      perShareOf(path),
    ]);
    return {
      company: companyOfV1(company, mnav),
      analysis: { ...analysis, mnav },
      ...historyOf(ledger),
      ...perShare,
      dilutedNote: await noteOnDiluted(path, analysis),
    };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Its basic share counts; none while a merger is pending. */
async function perShareOf(path: string): Promise<Pick<ComparedCompany, "perShare" | "countChanges">> {
  const counts = (await fetchAllV1(`${path}/per-share`, new URLSearchParams(), isCount)).filter(
    ({ basis }) => basis === "basic",
  );
  return {
    perShare: counts.map(({ day, btcPerShare }) => perShareStep(day, btcPerShare)),
    countChanges: changesOfPeriods(counts, new Date().toISOString().slice(0, 10)),
  };
}

/** The record of the count in use; the newest if two are of the same day. */
async function noteOnDiluted(path: string, { sharesDiluted }: Shape<typeof isAnalysis>) {
  if (sharesDiluted?.confidence !== "low") return null;
  const counts = await fetchAllV1(
    `${path}/facts`,
    new URLSearchParams({ metric: "shares_diluted" }),
    isNoted,
  );
  return counts.findLast(({ asOf }) => asOf === sharesDiluted.asOf)?.note ?? null;
}
