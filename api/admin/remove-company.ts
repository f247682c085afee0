import { eq } from "drizzle-orm";

import type { Db } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { edit, type Intent } from "#db/edit.ts";
import { listingEventsOf, recordListing } from "#db/listing-events.ts";
import { FEATURED_MAX } from "#domain/base/limits.ts";
import { Problem } from "#lib/problem.ts";

import { companyToEdit, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";

/** Out of the list from today on. Its history stays, and so can it come back. */
export const removeCompany = (db: Db, companyId: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const { company } = await companyToEdit(tx, companyId, intent);
    const { name, ticker, btcHoldings, isFeatured } = company;
    const endedOn = intent.now.toISOString().slice(0, 10);
    await recordListing(tx, companyId, { kind: "removed", onDay: endedOn, ...intent });
    return {
      action: "remove-company",
      subject: subjectOf(companyId),
      before: { name, ticker, btcHoldings, isFeatured },
      after: { name, ticker, endedOn },
      doubts: [],
      entity: { success: true },
    };
  });

/** Take a removal back, as if it had never been. A company that ended by itself, as by a merger, was not removed. */
export const restoreCompany = (db: Db, companyId: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const { company: before, endedOn } = await removedCompany(tx, companyId);
    const { name, ticker } = before;
    const list = await listedCompanies(tx);
    if (list.some((company) => company.ticker.toUpperCase() === ticker.toUpperCase()))
      throw new Problem("conflict", `Another company now uses the ticker ${ticker}.`);
    const hasPlace = list.filter((company) => company.isFeatured).length < FEATURED_MAX;
    const isFeatured = before.isFeatured && hasPlace;
    await recordListing(tx, companyId, { kind: "restored", onDay: endedOn, ...intent });
    await tx.update(companies).set({ isFeatured }).where(eq(companies.id, companyId));

    const entity = listed(await listedCompanies(tx), companyId);
    return {
      action: "restore-company",
      subject: subjectOf(companyId),
      before: { name, ticker, endedOn },
      after: { name, ticker, btcHoldings: entity.btcHoldings, isFeatured },
      doubts: [],
      entity,
    };
  });

async function removedCompany(tx: Db, companyId: number) {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  const last = (await listingEventsOf(tx, [companyId])).get(companyId)?.at(-1);
  if (company === undefined || last?.kind !== "removed")
    throw new Problem("not-found", `No removed company has the id ${companyId}.`);
  return { company, endedOn: last.onDay };
}
