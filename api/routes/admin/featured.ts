import { Hono } from "hono";

import { setFeatured } from "#db/edits/set-featured.ts";
import { FeaturedSelection } from "#domain/edit.schema.ts";

import type { Deps } from "../../deps.ts";
import type { SignedIn } from "../admin-only.ts";
import { answerEdit, intentOf } from "../edit-answer.ts";
import { jsonGate, readBody } from "../message-body.ts";

export const adminFeatured = (deps: Pick<Deps, "db" | "world" | "now">) =>
  new Hono<SignedIn>().put("/", jsonGate, async (c) => {
    const selection = await readBody(c, FeaturedSelection);
    const intent = intentOf(c, deps.now(), selection);
    const change = await setFeatured(deps.db, selection.featuredCompanyIds, intent);
    return answerEdit(c, deps, { change, intent });
  });
