import { Hono } from "hono";

import { FeaturedSelection } from "#domain/review/edit.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";

import type { SignedIn } from "./admin-only.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";
import { setFeatured } from "./edits/set-featured.ts";

export const adminFeatured = (deps: Pick<Deps, "db" | "publicData" | "now">) =>
  new Hono<SignedIn>().put("/", jsonGate, async (c) => {
    const selection = await readBody(c, FeaturedSelection);
    const intent = intentOf(c, deps.now(), selection);
    const change = await setFeatured(deps.db, selection.featuredCompanyIds, intent);
    return answerEdit(c, deps, { change, intent });
  });
