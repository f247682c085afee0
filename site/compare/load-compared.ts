import { isBoolean, isNullable, isOneOf, isRecord, isText, type Shape } from "#contract/shape.ts";
import { isAnalysis, isV1Company } from "#contract/v1.ts";
import type { Step } from "#domain/chart/overlay.ts";
import { companyOfV1, fetchAllV1, fetchOneV1 } from "#site/companies/v1-list.ts";
import { HttpError, requestText } from "#site/live/request.ts";

import { historyOf, perShareStep, type ComparedCompany } from "./compared.ts";

export { Comparison } from "./Comparison.tsx";

const isEntry = isRecord<Parameters<typeof historyOf>[0][number]>({
  kind: isOneOf(["buy", "sell", "produced", "balance", "unexplained"] as const),
  asOf: isText,
  isStated: isBoolean,
  btc: isNullable(isText),
  btcAfter: isNullable(isText),
});
const isNoted = isRecord<{ asOf: string; note: string | null }>({ asOf: isText, note: isNullable(isText) });

/** Null if we have never tracked a company with that id. */
export async function loadCompared(id: number): Promise<ComparedCompany | null> {
  const path = `/companies/${id}`;
  try {
    const [company, analysis, ledger, perShare] = await Promise.all([
      fetchOneV1(path, isV1Company),
      fetchOneV1(`${path}/analysis`, isAnalysis),
      fetchAllV1(`${path}/history`, new URLSearchParams(), isEntry),
      perShareOf(id),
    ]);
    return {
      company: companyOfV1(company),
      analysis,
      ...historyOf(ledger),
      perShare,
      dilutedNote: await noteOnDiluted(path, analysis),
    };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** The points of the profile's chart, as its file has them; none for a company no longer listed. */
async function perShareOf(id: number): Promise<Step[]> {
  const file = await requestText("GET", `/company/${id}/per-share.csv`).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return "";
    throw error;
  });
  const [head = [], ...rows] = file
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const [day, each] = [head.indexOf("day"), head.indexOf("btcPerShare")];
  return rows.map((row) => perShareStep(row[day] ?? "", row[each] ?? ""));
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
