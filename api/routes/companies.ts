import { Hono } from "hono";

import { updateHoldings } from "#db/edits/update-holdings.ts";
import { HoldingsUpdate } from "#domain/edit.schema.ts";
import { Problem } from "#lib/problem.ts";

import type { Deps } from "../deps.ts";
import { adminOnly, type SignedIn } from "./admin-only.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";
import { idIn } from "./id-in.ts";
import { jsonGate, readBody } from "./message-body.ts";
import { answerReady } from "./ready-answer.ts";

type Needs = Pick<Deps, "world" | "db" | "now" | "signIn" | "visitorAddress">;

export const companies = (deps: Needs) => {
  const { world, db, now } = deps;
  return new Hono<SignedIn>()
    .get("/", (c) => answerReady(c, world, (view) => view.companies))
    .get("/:id", (c) =>
      answerReady(c, world, (view) => {
        const company = view.companyOf.get(idIn(c.req.param("id")));
        const details = company && view.detailsOf(company.id);
        if (!company || !details) throw noCompany(c.req.param("id"));
        const announcements = view.announcements.filter(({ companyId }) => companyId === company.id);
        return { ...company, details, announcements };
      }),
    )
    .get("/:id/media", (c) =>
      answerReady(c, world, (view) => {
        const details = view.detailsOf(idIn(c.req.param("id")));
        if (!details) throw noCompany(c.req.param("id"));
        return details.media;
      }),
    )
    .post("/:id/update-from-rns", adminOnly(deps), jsonGate, async (c) => {
      const update = await readBody(c, HoldingsUpdate);
      const intent = intentOf(c, now(), update);
      const change = await updateHoldings(db, idIn(c.req.param("id")), update, intent);
      return answerEdit(c, deps, { change, intent });
    });
};

const noCompany = (id: string) => new Problem("not-found", `We don't track a company with the id ${id}.`);
