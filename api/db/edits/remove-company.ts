import { and, desc, eq, inArray } from "drizzle-orm";

import { FEATURED_MAX } from "#domain/limits.ts";
import { Problem } from "#lib/problem.ts";

import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit-log.ts";
import { companies } from "../schema/companies.ts";
import { bumpRevision, companyToEdit, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";
import { edit, type Intent } from "./edit.ts";

/** Out of the list from today on. Its history stays, and so can it come back. */
export const removeCompany = (db: Db, companyId: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const { company } = await companyToEdit(tx, companyId, intent);
    const { name, ticker, btcHoldings, isFeatured } = company;
    const endedOn = intent.now.toISOString().slice(0, 10);
    await tx
      .update(companies)
      .set({ endedOn, endedPrecision: "day", endedNote: intent.reason })
      .where(eq(companies.id, companyId));
    await bumpRevision(tx, companyId);
    return {
      action: "remove-company",
      subject: subjectOf(companyId),
      before: { name, ticker, btcHoldings, isFeatured },
      after: { name, ticker, endedOn },
      doubts: [],
      entity: { success: true },
    };
  });

/** Take a removal back. A company that ended by itself, as by a merger, is none that anybody removed. */
export const restoreCompany = (db: Db, companyId: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await removedCompany(tx, companyId);
    const { name, ticker, endedOn } = before;
    const list = await listedCompanies(tx);
    if (list.some((company) => company.ticker.toUpperCase() === ticker.toUpperCase()))
      throw new Problem("conflict", `Another company now uses the ticker ${ticker}.`);
    const hasPlace = list.filter((company) => company.isFeatured).length < FEATURED_MAX;
    const isFeatured = before.isFeatured && hasPlace;
    await tx
      .update(companies)
      .set({ endedOn: null, endedPrecision: null, endedNote: null, isFeatured })
      .where(eq(companies.id, companyId));
    await bumpRevision(tx, companyId);

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
  const [last] = await tx
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, subjectOf(companyId)),
        inArray(auditLog.action, ["remove-company", "restore-company"]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (company === undefined || company.endedOn === null || last?.action !== "remove-company")
    throw new Problem("not-found", `No removed company has the id ${companyId}.`);
  return company;
}
