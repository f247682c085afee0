import type { Db } from "#db/client.ts";
import { toDateColumns } from "#db/columns.ts";
import { companies, firstPurchaseOf } from "#db/companies.ts";
import { edit, type Intent } from "#db/edit.ts";
import { facts } from "#db/facts.ts";
import { statedSource } from "#db/sources.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { CompanyToAdd } from "#domain/review/edit.schema.ts";
import { holdingDoubts } from "#domain/review/plausibility.ts";
import { Problem } from "#lib/problem.ts";

import { listed, listedCompanies, subjectOf } from "./company-to-edit.ts";
import { stateShares } from "./shares.ts";

/** A company to track from now on, with its first figures. */
export const addCompany = (db: Db, company: CompanyToAdd, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const { btcHoldings, sharesOutstanding, asOf, sourceUrl, ...profile } = company;
    const today = intent.now.toISOString().slice(0, 10);
    const [row] = await tx
      .insert(companies)
      .values({ ...profile, ...(await firstPurchaseOf(tx, profile.name)) })
      .onConflictDoNothing()
      .returning({ id: companies.id });
    if (row === undefined)
      throw new Problem("conflict", `We already track a company with the ticker ${profile.ticker}.`);

    await tx.insert(facts).values({
      companyId: row.id,
      metric: "btc_holdings",
      value: btcHoldings,
      unit: "BTC",
      ...toDateColumns(asOf ?? today),
      method: "secondary",
      sourceId: await statedSource(tx, sourceUrl, { kind: "stated" }),
    });
    if (sharesOutstanding !== null)
      await stateShares(tx, row.id, { sharesOutstanding, asOf, sourceUrl }, today);

    const list = await listedCompanies(tx);
    const doubts = holdingDoubts({
      before: null,
      after: btcHoldings,
      totalAfter: totalBtc(list),
      replacedAsOf: null,
      asOf: asOf ?? today,
      sourceAsOf: asOf,
      today,
    });
    return {
      action: "add-company",
      subject: subjectOf(row.id),
      before: null,
      after: { ...profile, btcHoldings, sharesOutstanding, asOf: asOf ?? today, sourceUrl },
      doubts,
      entity: listed(list, row.id),
    };
  });
