import {
  featuredIds,
  findCompany,
  insertCompany,
  listedAmong,
  listedWithTicker,
  setFeatured,
  setType,
} from "#db/companies.ts";
import { listingEventsOf, recordListing } from "#db/company-events.ts";
import { dayOf, undatedBy } from "#domain/base/dates.ts";
import { FEATURED_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { CompanyToAdd, FeaturedSelection, TypeUpdate } from "#domain/review/edit.schema.ts";
import { holdingDoubts, tickerDoubts } from "#domain/review/plausibility.ts";
import { Problem } from "#lib/problem.ts";

import { companyToEdit, insertStated, listWith, listed, refuseFuture, subjectOf } from "./company-figures.ts";
import type { Edit } from "./edit-answer.ts";

export const addCompany: Edit<CompanyToAdd, Company> = async ({ tx, sent, intent }) => {
  const { btcHoldings, sharesOutstanding, sourceUrl, asOf: sourceAsOf, ...stored } = sent;
  const today = dayOf(intent.now);
  refuseFuture(sourceAsOf, today);
  const asOf = sourceAsOf ?? undatedBy(today);
  const id = await insertCompany(tx, stored);
  if (id === null)
    throw new Problem("conflict", `We already track a company with the ticker ${stored.ticker}.`);

  const read = { asOf, sourceUrl };
  await insertStated(tx, id, { metric: "btc_holdings", value: btcHoldings }, read);
  if (sharesOutstanding !== null)
    await insertStated(tx, id, { metric: "shares_override", value: sharesOutstanding }, read);

  const list = await listWith(tx, [id], intent);
  const doubts = [
    ...tickerDoubts(stored.ticker),
    ...holdingDoubts({
      before: null,
      after: btcHoldings,
      totalAfter: totalBtc(list),
      replacedAsOf: null,
      asOf,
      sourceAsOf,
      today,
    }),
  ];
  return {
    action: "add-company",
    subject: subjectOf(id),
    before: null,
    after: { ...stored, btcHoldings, sharesOutstanding, asOf, sourceUrl },
    doubts,
    entity: listed(list, id),
  };
};

/** A reviewer's classification of a company, by its own description of its business. */
export const updateType: Edit<TypeUpdate, Company> = async ({ tx, sent, intent, id }) => {
  const { name, ticker, type } = await companyToEdit(tx, id, intent);
  await setType(tx, id, sent.type);
  return {
    action: "update-type",
    subject: subjectOf(id),
    before: { name, ticker, type },
    after: { name, ticker, type: sent.type },
    entity: listed(await listWith(tx, [id], intent), id),
  };
};

/** Removes a company from the list as of today. Its history stays, and it can be restored. */
export const removeCompany: Edit<null, { success: true }> = async ({ tx, intent, id }) => {
  const { name, ticker, btcHoldings, isFeatured } = await companyToEdit(tx, id, intent);
  const endedOn = dayOf(intent.now);
  await recordListing(tx, id, { kind: "removed", onDay: endedOn, ...intent });
  return {
    action: "remove-company",
    subject: subjectOf(id),
    before: { name, ticker, btcHoldings, isFeatured },
    after: { name, ticker, endedOn },
    entity: { success: true },
  };
};

/** Undoes a removal completely. A company that ended by itself, for example in a merger, was never removed. */
export const restoreCompany: Edit<null, Company> = async ({ tx, intent, id }) => {
  const before = await findCompany(tx, id);
  const last = (await listingEventsOf(tx, [id])).get(id)?.at(-1);
  if (before === null || last?.kind !== "removed")
    throw new Problem("not-found", `No removed company has the id ${id}.`);
  const { name, ticker } = before;
  const endedOn = last.onDay;
  if ((await listedWithTicker(tx, [ticker])).length > 0)
    throw new Problem("conflict", `Another company now uses the ticker ${ticker}.`);
  const hasPlace = (await featuredIds(tx)).length < FEATURED_MAX;
  const isFeatured = before.isFeatured && hasPlace;
  await recordListing(tx, id, { kind: "restored", onDay: endedOn, ...intent });
  if (before.isFeatured && !hasPlace) await setFeatured(tx, [id], false);

  const entity = listed(await listWith(tx, [id], intent), id);
  return {
    action: "restore-company",
    subject: subjectOf(id),
    before: { name, ticker, endedOn },
    after: { name, ticker, btcHoldings: entity.btcHoldings, isFeatured },
    entity,
  };
};

export const selectFeatured: Edit<FeaturedSelection, FeaturedSelection> = async ({ tx, sent, intent }) => {
  const wanted = new Set(sent.featuredCompanyIds);
  const unknown = [...wanted.difference(new Set(await listedAmong(tx, [...wanted])))];
  if (unknown.length > 0)
    throw new Problem(
      "bad-request",
      `featuredCompanyIds: we don't track a company with the id ${unknown.join(", ")}`,
    );

  const featured = new Set(await featuredIds(tx));
  const list = await listWith(tx, [...wanted, ...featured], intent);
  const before = list.filter(({ id }) => featured.has(id)).map(({ id }) => id);
  const featuredCompanyIds = list.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  await setFeatured(tx, [...wanted.difference(new Set(before))], true);
  await setFeatured(tx, [...new Set(before).difference(wanted)], false);
  return {
    action: "set-featured",
    subject: "featured-companies",
    before: { featuredCompanyIds: before },
    after: { featuredCompanyIds },
    entity: { featuredCompanyIds },
  };
};
