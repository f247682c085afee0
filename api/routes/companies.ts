import { Hono } from "hono";

import { adminOnly, type SignedIn } from "#admin/admin-only.ts";
import { updateHoldings } from "#admin/company-figures.ts";
import { onBody } from "#admin/edit-answer.ts";
import { HoldingsUpdate } from "#domain/review/edit.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate } from "#http/message-body.ts";
import { listedCompany } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";

export const companies = (
  deps: Pick<Deps, "publicData" | "db" | "now" | "signIn" | "visitorAddress" | "requiresSecondFactor">,
) => {
  const { publicData } = deps;
  return new Hono<SignedIn>()
    .get("/", (c) => c.json(viewOf(publicData).companies))
    .get("/:id", (c) => {
      const view = viewOf(publicData);
      const { company, details } = listedCompany(view, c.req.param("id"));
      const announcements = view.announcements.filter(({ companyId }) => companyId === company.id);
      return c.json({ ...company, details, announcements });
    })
    .get("/:id/media", (c) => c.json(listedCompany(viewOf(publicData), c.req.param("id")).details.media))
    .post("/:id/update-from-rns", adminOnly(deps), jsonGate, onBody(deps, HoldingsUpdate, updateHoldings));
};

export const announcements = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/", (c) => c.json(viewOf(publicData).announcements));
