import { inArray, sql } from "drizzle-orm";
import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { edit, type Intent } from "#db/edit.ts";
import { FeaturedSelection } from "#domain/review/edit.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { listedCompanies } from "./company-to-edit.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";

export const adminFeatured = (deps: Pick<Deps, "db" | "publicData" | "now">) =>
  new Hono<SignedIn>().put("/", jsonGate, async (c) => {
    const selection = await readBody(c, FeaturedSelection);
    const intent = intentOf(c, deps.now(), selection);
    const change = await setFeatured(deps.db, selection.featuredCompanyIds, intent);
    return answerEdit(c, deps, { change, intent });
  });

/** These companies are featured from now on, and no others. */
const setFeatured = (db: Db, companyIds: readonly number[], intent: Intent) =>
  edit(db, intent, async (tx) => {
    const list = await listedCompanies(tx);
    const unknown = companyIds.filter((wanted) => !list.some(({ id }) => id === wanted));
    if (unknown.length > 0)
      throw new Problem(
        "bad-request",
        `featuredCompanyIds: we don't track a company with the id ${unknown.join(", ")}`,
      );

    const before = list.filter(({ isFeatured }) => isFeatured).map(({ id }) => id);
    const wanted = new Set(companyIds);
    const changed = list.filter(({ id, isFeatured }) => isFeatured !== wanted.has(id)).map(({ id }) => id);
    if (changed.length > 0)
      await tx
        .update(companies)
        .set({ isFeatured: sql`not ${companies.isFeatured}`, revision: sql`${companies.revision} + 1` })
        .where(inArray(companies.id, changed));

    const featuredCompanyIds = list.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
    return {
      action: "set-featured",
      subject: "featured-companies",
      before: { featuredCompanyIds: before },
      after: { featuredCompanyIds },
      doubts: [],
      entity: { featuredCompanyIds },
    };
  });
