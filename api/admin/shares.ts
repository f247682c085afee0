import type { Db } from "#db/client.ts";
import { toDateColumns } from "#db/columns.ts";
import { edit, type Intent } from "#db/edit.ts";
import { facts } from "#db/facts.ts";
import { statedSource } from "#db/sources.ts";
import type { Company } from "#domain/company/company.ts";
import type { SharesUpdate } from "#domain/review/edit.schema.ts";
import { sharesDoubts } from "#domain/review/plausibility.ts";

import { bumpRevision, companyToEdit, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";

/** Set the number of shares, whatever the market says; null lets the market say it again. */
export const updateShares = (db: Db, companyId: number, update: SharesUpdate, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const { company } = await companyToEdit(tx, companyId, intent);
    const today = intent.now.toISOString().slice(0, 10);
    await stateShares(tx, companyId, update, today);
    await bumpRevision(tx, companyId);

    const after = listed(await listedCompanies(tx), companyId);
    const doubts = sharesDoubts({
      before: company.sharesOutstanding,
      after: after.sharesOutstanding,
      replacedAsOf: company.evidence.sharesOutstanding?.asOf ?? null,
      asOf: update.asOf ?? today,
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
  });

export async function stateShares(
  tx: Db,
  companyId: number,
  { sharesOutstanding, asOf, sourceUrl }: SharesUpdate,
  today: string,
): Promise<void> {
  await tx.insert(facts).values({
    companyId,
    metric: "shares_override",
    value: sharesOutstanding,
    unit: "shares",
    ...toDateColumns(asOf ?? today),
    method: "secondary",
    sourceId: await statedSource(tx, sourceUrl, { kind: "stated" }),
  });
}

const sharesOf = ({ name, ticker, sharesOutstanding, marketCap }: Company) => ({
  name,
  ticker,
  sharesOutstanding,
  marketCap,
});
