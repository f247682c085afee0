import { Hono } from "hono";

import { adminOnly, type SignedIn } from "#admin/admin-only.ts";
import { holdingsRoute } from "#admin/holdings.ts";
import type { Deps } from "#http/deps.ts";
import { listedCompany } from "#http/listed-company.ts";
import { answerReady } from "#http/ready-answer.ts";

export const companies = (deps: Pick<Deps, "publicData" | "db" | "now" | "signIn" | "visitorAddress">) => {
  const { publicData } = deps;
  return new Hono<SignedIn>()
    .get("/", (c) => answerReady(c, publicData, (view) => view.companies))
    .get("/:id", (c) =>
      answerReady(c, publicData, (view) => {
        const { company, details } = listedCompany(view, c.req.param("id"));
        const announcements = view.announcements.filter(({ companyId }) => companyId === company.id);
        return { ...company, details, announcements };
      }),
    )
    .get("/:id/media", (c) =>
      answerReady(c, publicData, (view) => listedCompany(view, c.req.param("id")).details.media),
    )
    .post("/:id/update-from-rns", adminOnly(deps))
    .route("/", holdingsRoute(deps));
};

export const announcements = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/", (c) => answerReady(c, publicData, (view) => view.announcements));
