import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { setFeatured } from "#db/companies.ts";
import type { Change } from "#db/edit.ts";
import { FeaturedSelection } from "#domain/review/edit.schema.ts";
import { jsonGate } from "#http/message-body.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { listedCompanies } from "./company-to-edit.ts";
import { answerBody, type EditDeps } from "./edit-answer.ts";

export const featuredRoute = (deps: EditDeps) =>
  new Hono<SignedIn>().put("/", jsonGate, (c) => answerBody(c, deps, FeaturedSelection, selectFeatured));

/** From now on exactly these companies are featured. */
async function selectFeatured(
  tx: Db,
  { featuredCompanyIds: companyIds }: FeaturedSelection,
): Promise<Change<FeaturedSelection>> {
  const list = await listedCompanies(tx);
  const unknown = companyIds.filter((wanted) => !list.some(({ id }) => id === wanted));
  if (unknown.length > 0)
    throw new Problem(
      "bad-request",
      `featuredCompanyIds: we don't track a company with the id ${unknown.join(", ")}`,
    );

  const wanted = new Set(companyIds);
  const before = list.filter(({ isFeatured }) => isFeatured).map(({ id }) => id);
  const featuredCompanyIds = list.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  const added = featuredCompanyIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.has(id));
  await setFeatured(tx, added, true);
  await setFeatured(tx, removed, false);
  return {
    action: "set-featured",
    subject: "featured-companies",
    before: { featuredCompanyIds: before },
    after: { featuredCompanyIds },
    entity: { featuredCompanyIds },
  };
}
