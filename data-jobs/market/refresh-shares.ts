import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayOf } from "#domain/base/dates.ts";
import { UNLIKELY_FILED_SHARES_PERCENT } from "#domain/base/limits.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { sharesDoubts } from "#domain/review/plausibility.ts";
import { listingsOf } from "#jobs/upstreams/listings.ts";
import { filersAmong, secFacts, secTickers, type FiledFigure } from "#jobs/upstreams/sec.ts";

import { storeFiled } from "./admit-fact.ts";
import type { Part, PartDeps } from "./deps.ts";

/** Share counts, as companies filed them with the SEC. A client of the SEC must name a contact. */
export async function refreshShares({ db, collect, sources, now, isDue, store }: PartDeps): Promise<Part> {
  const part: Part = { companies: [], held: 0 };
  if (sources.contact === null || !(await isDue(secFacts))) return part;
  const tickers = await collect(secTickers, ["all"]);
  const records = await allCompanyRecords(db);
  const filers = filersAmong(listingsOf(records), tickers.facts);
  const asks = filers.map(({ cik }) => ({ cik, concept: "coverShares" as const }));
  const filed = await collect(secFacts, asks);
  for (const { companyId, cik } of filers) {
    const record = records.find(({ id }) => id === companyId);
    const count = filed.facts.findLast((figure) => figure.cik === cik && isCountOfShares(figure));
    if (record === undefined || count === undefined) continue;
    const { admitsByRule } = sources;
    const outcome = await store((tx) => storeShares(tx, record, { count, now: now(), admitsByRule }));
    if (outcome === "stored") part.companies.push(companyId);
    if (outcome === "in review") part.held++;
  }
  return part;
}

/** A foreign company counts its shares, but the market trades receipts for some of them, so those reports are left out. */
const isCountOfShares = ({ unit, form, value }: FiledFigure) =>
  unit === "shares" && /^10-[QK]/.test(form) && Number(value) > 0;

async function storeShares(
  tx: Db,
  { id: companyId, facts }: CompanyRecord,
  { count, now, admitsByRule }: { count: FiledFigure; now: Date; admitsByRule: boolean },
) {
  const standing = currentFact(facts, "shares_outstanding");
  const isNews =
    standing === null ||
    count.asOf > standing.asOf ||
    (count.asOf === standing.asOf && Number(count.value) !== Number(standing.value));
  if (!isNews) return null;

  const { value, asOf, filedOn: disclosedAt } = count;
  const sourceId = await sourceIdAt(tx, count.url, { publisher: "SEC EDGAR", kind: "filing" });
  const change = {
    before: standing?.value == null ? null : Number(standing.value),
    after: Number(value),
    replacedAsOf: standing?.asOf ?? null,
    asOf,
    sourceAsOf: asOf,
    today: dayOf(now),
  };
  const doubts = sharesDoubts(change, UNLIKELY_FILED_SHARES_PERCENT).map(({ message }) => message);
  const figure = {
    companyId,
    figure: "shares_outstanding" as const,
    value,
    currency: null,
    valueUsd: null,
    standing: standing?.value ?? null,
    asOf,
    disclosedAt,
    sourceId,
    reasons: doubts,
  };
  return storeFiled(tx, { rule: "R6", figure, standing, now, admitsByRule });
}
