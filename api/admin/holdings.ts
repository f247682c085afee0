import { Hono } from "hono";

import { announcementAt } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { insertFact } from "#db/facts.ts";
import { sourceIdAt } from "#db/sources.ts";
import { holdingsPrefill } from "#domain/announcement/rns-prefill.ts";
import { compareAsOf, dayOf, endOfAsOf } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { HoldingsUpdate } from "#domain/review/edit.schema.ts";
import { holdingDoubts } from "#domain/review/plausibility.ts";
import { listedCompany } from "#http/listed-company.ts";
import { jsonGate } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { viewOf } from "#http/ready-answer.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { companyToEdit, holdingOf, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";
import { answerBody, type EditDeps } from "./edit-answer.ts";

/** The initial values of the dialog. */
export const prefillRoute = ({ publicData }: Pick<EditDeps, "publicData">) =>
  new Hono<SignedIn>().get("/:id/latest-rns", (c) => {
    const view = viewOf(publicData);
    const { company } = listedCompany(view, c.req.param("id"));
    const prefill = holdingsPrefill(company, view.announcements);
    if (prefill === null)
      throw new Problem("not-found", `We have no announcement from ${company.name} that states a total.`);
    return c.json(prefill);
  });

export const holdingsRoute = (deps: EditDeps) =>
  new Hono<SignedIn>().post("/:id/update-from-rns", jsonGate, (c) =>
    answerBody(c, deps, HoldingsUpdate, (tx, update, intent) =>
      updateHoldings(tx, idIn(c.req.param("id")), update, intent),
    ),
  );

/** Records a holding that a company has announced. */
async function updateHoldings(
  tx: Db,
  companyId: number,
  update: HoldingsUpdate,
  intent: Intent,
): Promise<Change<Company>> {
  const { company } = await companyToEdit(tx, companyId, intent);
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
