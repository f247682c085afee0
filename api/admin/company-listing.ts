import type { Db } from "#db/client.ts";
import { findCompany, insertCompany, setFeatured } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { insertFact } from "#db/facts.ts";
import { listingEventsOf, recordListing } from "#db/listing-events.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayOf } from "#domain/base/dates.ts";
import { FEATURED_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { CompanyToAdd, FeaturedSelection } from "#domain/review/edit.schema.ts";
import { holdingDoubts } from "#domain/review/plausibility.ts";
import { Problem } from "#lib/problem.ts";

import { overrideShares } from "./company-figures.ts";
import { companyToEdit, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";

export async function addCompany(tx: Db, company: CompanyToAdd, { now }: Intent): Promise<Change<Company>> {
  const { btcHoldings, sharesOutstanding, sourceUrl, asOf: sourceAsOf, ...stored } = company;
  const today = dayOf(now);
  const asOf = sourceAsOf ?? today;
  const id = await insertCompany(tx, stored);
  if (id === null)
    throw new Problem("conflict", `We already track a company with the ticker ${stored.ticker}.`);

  await insertFact(tx, {
    companyId: id,
    metric: "btc_holdings",
    value: btcHoldings,
    asOf,
    method: "secondary",
    sourceId: await sourceIdAt(tx, sourceUrl, { kind: "stated" }),
  });
  if (sharesOutstanding !== null) await overrideShares(tx, id, { sharesOutstanding, asOf, sourceUrl });

  const list = await listedCompanies(tx);
  const doubts = holdingDoubts({
    before: null,
    after: btcHoldings,
    totalAfter: totalBtc(list),
    replacedAsOf: null,
    asOf,
    sourceAsOf,
    today,
  });
  return {
    action: "add-company",
    subject: subjectOf(id),
    before: null,
    after: { ...stored, btcHoldings, sharesOutstanding, asOf, sourceUrl },
    doubts,
    entity: listed(list, id),
  };
}

/** Removes a company from the list as of today. Its history stays, and it can be restored. */
export async function removeCompany(
  tx: Db,
  intent: Intent,
  companyId: number,
): Promise<Change<{ success: true }>> {
  const company = await companyToEdit(tx, companyId, intent);
  const { name, ticker, btcHoldings, isFeatured } = company;
  const endedOn = dayOf(intent.now);
  await recordListing(tx, companyId, { kind: "removed", onDay: endedOn, ...intent });
  return {
    action: "remove-company",
    subject: subjectOf(companyId),
    before: { name, ticker, btcHoldings, isFeatured },
    after: { name, ticker, endedOn },
    entity: { success: true },
  };
}

/** Undoes a removal completely. A company that ended by itself, for example in a merger, was never removed. */
export async function restoreCompany(tx: Db, intent: Intent, companyId: number): Promise<Change<Company>> {
  const before = await findCompany(tx, companyId);
  const last = (await listingEventsOf(tx, [companyId])).get(companyId)?.at(-1);
  if (before === null || last?.kind !== "removed")
    throw new Problem("not-found", `No removed company has the id ${companyId}.`);
  const { name, ticker } = before;
  const endedOn = last.onDay;
  const list = await listedCompanies(tx);
  if (list.some((company) => company.ticker.toUpperCase() === ticker.toUpperCase()))
    throw new Problem("conflict", `Another company now uses the ticker ${ticker}.`);
  const hasPlace = list.filter((company) => company.isFeatured).length < FEATURED_MAX;
  const isFeatured = before.isFeatured && hasPlace;
  await recordListing(tx, companyId, { kind: "restored", onDay: endedOn, ...intent });
  if (before.isFeatured && !hasPlace) await setFeatured(tx, [companyId], false);

  const entity = listed(await listedCompanies(tx), companyId);
  return {
    action: "restore-company",
    subject: subjectOf(companyId),
    before: { name, ticker, endedOn },
    after: { name, ticker, btcHoldings: entity.btcHoldings, isFeatured },
    entity,
  };
}

export async function selectFeatured(
  tx: Db,
  { featuredCompanyIds: companyIds }: FeaturedSelection,
): Promise<Change<FeaturedSelection>> {
  const list = await listedCompanies(tx);
  const unknown = companyIds.filter((wanted) => !list.some(({ id }) => id === wanted));
  if (unknown.length > 0)
    throw new Problem(
      "bad-request",
      `featuredCompanyIds: we don't track a company with the id ${unknown.join(", ")}`,
    );

  const wanted = new Set(companyIds);
  const before = list.filter(({ isFeatured }) => isFeatured).map(({ id }) => id);
  const featuredCompanyIds = list.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  const added = featuredCompanyIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.has(id));
  await setFeatured(tx, added, true);
  await setFeatured(tx, removed, false);
  return {
    action: "set-featured",
    subject: "featured-companies",
    before: { featuredCompanyIds: before },
    after: { featuredCompanyIds },
    entity: { featuredCompanyIds },
  };
}
