import { and, desc, eq } from "drizzle-orm";

import { announcements } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { fromDateColumns, toDateColumns } from "#db/columns.ts";
import { edit, type Intent } from "#db/edit.ts";
import { facts } from "#db/facts.ts";
import { statedSource } from "#db/sources.ts";
import { compareAsOf, endOfAsOf } from "#domain/base/dates.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { HoldingsUpdate } from "#domain/review/edit.schema.ts";
import { holdingDoubts } from "#domain/review/plausibility.ts";

import {
  bumpRevision,
  companyToEdit,
  holdingOf,
  listed,
  listedCompanies,
  subjectOf,
} from "./company-to-edit.ts";

/** A company has announced what it holds now. */
export const updateHoldings = (db: Db, companyId: number, update: HoldingsUpdate, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const { company } = await companyToEdit(tx, companyId, intent);
    const today = intent.now.toISOString().slice(0, 10);
    const announced = await announcementAt(tx, companyId, update.rnsUrl);
    const replacedAsOf = company.evidence.btcHoldings?.asOf ?? null;
    const asOf = update.asOf ?? asOfNow(today, announced?.asOf ?? null, replacedAsOf);
    const sourceId = await statedSource(tx, update.rnsUrl, {
      publisher: announced?.source,
      kind: "announcement",
    });
    await tx.insert(facts).values({
      companyId,
      metric: "btc_holdings",
      value: update.bitcoinHoldings,
      unit: "BTC",
      ...toDateColumns(asOf),
      disclosedAt: announced?.asOf.length === 10 ? announced.asOf : null,
      method: "disclosed",
      sourceId,
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
  });

/**
 * Where nobody says when the figure was true: the day of its announcement, unless we know something newer; then today,
 * since whoever enters it says that it is so now; and where what we know is of a month still running, that month.
 */
function asOfNow(today: string, announced: string | null, replaced: string | null): string {
  if (announced !== null && (replaced === null || compareAsOf(announced, replaced) >= 0)) return announced;
  return replaced !== null && endOfAsOf(replaced) > today ? replaced : today;
}

async function announcementAt(tx: Db, companyId: number, url: string) {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.companyId, companyId), eq(announcements.url, url)))
    .orderBy(desc(announcements.publishedOn))
    .limit(1);
  return row === undefined
    ? null
    : { asOf: fromDateColumns(row.publishedOn, row.publishedPrecision), source: row.source };
}
