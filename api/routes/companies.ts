import { Hono } from "hono";

import { adminOnly, type SignedIn } from "#admin/admin-only.ts";
import { holdingsRoute } from "#admin/holdings.ts";
import type { Deps } from "#http/deps.ts";
import { idIn } from "#http/query.ts";
import { answerReady } from "#http/ready-answer.ts";
import { Problem } from "#lib/problem.ts";

export const companies = (deps: Pick<Deps, "publicData" | "db" | "now" | "signIn" | "visitorAddress">) => {
  const { publicData } = deps;
  return new Hono<SignedIn>()
    .get("/", (c) => answerReady(c, publicData, (view) => view.companies))
    .get("/:id", (c) =>
      answerReady(c, publicData, (view) => {
        const company = view.companyOf.get(idIn(c.req.param("id")));
        const details = company && view.detailsOf(company.id);
        if (!company || !details) throw noCompany(c.req.param("id"));
        const announcements = view.announcements.filter(({ companyId }) => companyId === company.id);
        return { ...company, details, announcements };
      }),
    )
    .get("/:id/media", (c) =>
      answerReady(c, publicData, (view) => {
        const details = view.detailsOf(idIn(c.req.param("id")));
        if (!details) throw noCompany(c.req.param("id"));
        return details.media;
      }),
    )
    .post("/:id/update-from-rns", adminOnly(deps))
    .route("/", holdingsRoute(deps));
};

export const announcements = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/", (c) => answerReady(c, publicData, (view) => view.announcements));

const noCompany = (id: string) => new Problem("not-found", `We don't track a company with the id ${id}.`);
