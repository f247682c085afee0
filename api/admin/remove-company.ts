import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { findCompany, setFeatured } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { listingEventsOf, recordListing } from "#db/listing-events.ts";
import { dayOf } from "#domain/base/dates.ts";
import { FEATURED_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { companyToEdit, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";
import { answerEdit, type EditDeps } from "./edit-answer.ts";

export const removeCompanyRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .delete("/:id", (c) =>
      answerEdit(c, deps, (tx, intent) => removeCompany(tx, idIn(c.req.param("id")), intent)),
    )
    .post("/:id/restore", (c) =>
      answerEdit(c, deps, (tx, intent) => restoreCompany(tx, idIn(c.req.param("id")), intent)),
    );

/** Removes a company from the list as of today. Its history stays, and it can be restored. */
export async function removeCompany(
  tx: Db,
  companyId: number,
  intent: Intent,
): Promise<Change<{ success: true }>> {
  const { company } = await companyToEdit(tx, companyId, intent);
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
async function restoreCompany(tx: Db, companyId: number, intent: Intent): Promise<Change<Company>> {
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
