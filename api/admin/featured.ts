import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { setFeatured } from "#db/companies.ts";
import { edit, type Intent } from "#db/edit.ts";
import { FeaturedSelection } from "#domain/review/edit.schema.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { listedCompanies } from "./company-to-edit.ts";
import { answerEdit, type EditDeps } from "./edit-answer.ts";

export const featuredRoute = (deps: EditDeps) =>
  new Hono<SignedIn>().put("/", jsonGate, async (c) => {
    const selection = await readBody(c, FeaturedSelection);
    return answerEdit(c, deps, selection, (intent) =>
      selectFeatured(deps.db, selection.featuredCompanyIds, intent),
    );
  });

/** From now on exactly these companies are featured. */
const selectFeatured = (db: Db, companyIds: readonly number[], intent: Intent) =>
  edit(db, intent, async (tx) => {
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
  });
