import { announcementAt } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { insertFact } from "#db/facts.ts";
import { sourceIdAt } from "#db/sources.ts";
import { holdingsPrefill, type HoldingsPrefill } from "#domain/announcement/rns-prefill.ts";
import { compareAsOf, dayOf, endOfAsOf } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { HoldingsUpdate, SharesUpdate } from "#domain/review/edit.schema.ts";
import { holdingDoubts, sharesDoubts } from "#domain/review/plausibility.ts";
import { listedCompany } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

import { companyToEdit, holdingOf, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";

export async function updateShares(
  tx: Db,
  update: SharesUpdate,
  intent: Intent,
  companyId: number,
): Promise<Change<Company>> {
  const company = await companyToEdit(tx, companyId, intent);
  const today = dayOf(intent.now);
  const asOf = update.asOf ?? today;
  await overrideShares(tx, companyId, { ...update, asOf });
  await bumpRevision(tx, companyId);

  const after = listed(await listedCompanies(tx), companyId);
  const doubts = sharesDoubts({
    before: company.sharesOutstanding,
    after: after.sharesOutstanding,
    replacedAsOf: company.evidence.sharesOutstanding?.asOf ?? null,
    asOf,
    sourceAsOf: update.asOf,
    today,
  });
  return {
    action: "update-shares",
    subject: subjectOf(companyId),
    before: sharesOf(company),
    after: sharesOf(after),
    doubts,
    entity: after,
  };
}

export const overrideShares = async (
  tx: Db,
  companyId: number,
  { sharesOutstanding, asOf, sourceUrl }: SharesUpdate & { asOf: string },
): Promise<void> =>
  insertFact(tx, {
    companyId,
    metric: "shares_override",
    value: sharesOutstanding,
    asOf,
    method: "secondary",
    sourceId: await sourceIdAt(tx, sourceUrl, { kind: "stated" }),
  });

const sharesOf = ({ name, ticker, sharesOutstanding, marketCap }: Company) => ({
  name,
  ticker,
  sharesOutstanding,
  marketCap,
});

/** The initial values of the dialog. */
export function prefillOf(view: PublicData, id: string): HoldingsPrefill {
  const { company } = listedCompany(view, id);
  const prefill = holdingsPrefill(company, view.announcements);
  if (prefill !== null) return prefill;
  throw new Problem("not-found", `We have no announcement from ${company.name} that states a total.`);
}

/** Records a holding that a company has announced. */
export async function updateHoldings(
  tx: Db,
  update: HoldingsUpdate,
  intent: Intent,
  companyId: number,
): Promise<Change<Company>> {
  const company = await companyToEdit(tx, companyId, intent);
  const today = dayOf(intent.now);
  const announced = await announcementAt(tx, companyId, update.rnsUrl);
  const replacedAsOf = company.evidence.btcHoldings?.asOf ?? null;
  const asOf = update.asOf ?? asOfNow(today, announced?.asOf ?? null, replacedAsOf);
  await insertFact(tx, {
    companyId,
    metric: "btc_holdings",
    value: update.bitcoinHoldings,
    asOf,
    disclosedAt: announced?.asOf.length === 10 ? announced.asOf : null,
    method: "disclosed",
    sourceId: await sourceIdAt(tx, update.rnsUrl, { publisher: announced?.source, kind: "announcement" }),
  });
  await bumpRevision(tx, companyId);

  const list = await listedCompanies(tx);
  const after = listed(list, companyId);
  const doubts = holdingDoubts({
    before: company.btcHoldings,
    after: update.bitcoinHoldings,
    totalAfter: totalBtc(list),
    replacedAsOf,
    asOf,
    sourceAsOf: update.asOf ?? announced?.asOf ?? null,
    today,
  });
  return {
    action: "update-holdings",
    subject: subjectOf(companyId),
    before: holdingOf(company),
    after: holdingOf(after),
    doubts,
    entity: after,
  };
}

/**
 * The date of a figure entered without one: the day of its announcement. If we have a newer figure, it is today, because the
 * administrator enters it as true now, or the month of the newer figure if that month has not ended.
 */
function asOfNow(today: string, announced: string | null, replaced: string | null): string {
  if (announced !== null && (replaced === null || compareAsOf(announced, replaced) >= 0)) return announced;
  return replaced !== null && endOfAsOf(replaced) > today ? replaced : today;
}
