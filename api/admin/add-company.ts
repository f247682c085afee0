import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { insertCompany } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { insertFact } from "#db/facts.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayOf } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { CompanyToAdd } from "#domain/review/edit.schema.ts";
import { holdingDoubts } from "#domain/review/plausibility.ts";
import { jsonGate } from "#http/message-body.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { listed, listedCompanies, subjectOf } from "./company-to-edit.ts";
import { answerBody, type EditDeps } from "./edit-answer.ts";
import { overrideShares } from "./shares.ts";

export const addCompanyRoute = (deps: EditDeps) =>
  new Hono<SignedIn>().post("/", jsonGate, (c) => answerBody(c, deps, CompanyToAdd, addCompany, 201));

/** Adds a company to the list, with its first figures. */
async function addCompany(tx: Db, company: CompanyToAdd, { now }: Intent): Promise<Change<Company>> {
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
