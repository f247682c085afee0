import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { insertFact } from "#db/facts.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayOf } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import { SharesUpdate } from "#domain/review/edit.schema.ts";
import { sharesDoubts } from "#domain/review/plausibility.ts";
import { jsonGate } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";

import type { SignedIn } from "./admin-only.ts";
import { companyToEdit, listed, listedCompanies, subjectOf } from "./company-to-edit.ts";
import { answerBody, type EditDeps } from "./edit-answer.ts";

export const sharesRoute = (deps: EditDeps) =>
  new Hono<SignedIn>().put("/:id/shares", jsonGate, (c) =>
    answerBody(c, deps, SharesUpdate, (tx, update, intent) =>
      updateShares(tx, idIn(c.req.param("id")), update, intent),
    ),
  );

/** Overrides the market's share count; null restores it. */
export async function updateShares(
  tx: Db,
  companyId: number,
  update: SharesUpdate,
  intent: Intent,
): Promise<Change<Company>> {
  const { company } = await companyToEdit(tx, companyId, intent);
  const today = dayOf(intent.now);
  const asOf = update.asOf ?? today;
  await overrideShares(tx, companyId, { ...update, asOf });
  await bumpRevision(tx, companyId);

  const after = listed(await listedCompanies(tx), companyId);
  const doubts = sharesDoubts({
    before: company.sharesOutstanding,
    after: after.sharesOutstanding,
    replacedAsOf: company.evidence.sharesOutstanding?.asOf ?? null,
    asOf,
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
}

export const overrideShares = async (
  tx: Db,
  companyId: number,
  { sharesOutstanding, asOf, sourceUrl }: SharesUpdate & { asOf: string },
): Promise<void> =>
  insertFact(tx, {
    companyId,
    metric: "shares_override",
    value: sharesOutstanding,
    asOf,
    method: "secondary",
    sourceId: await sourceIdAt(tx, sourceUrl, { kind: "stated" }),
  });

const sharesOf = ({ name, ticker, sharesOutstanding, marketCap }: Company) => ({
  name,
  ticker,
  sharesOutstanding,
  marketCap,
});
