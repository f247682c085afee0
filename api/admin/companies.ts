import { Hono } from "hono";

import { holdingsPrefill } from "#domain/announcement/rns-prefill.ts";
import { CompanyMediaEdit, CompanyToAdd, SharesUpdate } from "#domain/review/edit.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import { addCompany } from "./add-company.ts";
import type { SignedIn } from "./admin-only.ts";
import { addCompanyMedia, deleteCompanyMedia, editCompanyMedia } from "./company-media.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";
import { removeCompany, restoreCompany } from "./remove-company.ts";
import { updateShares } from "./shares.ts";

export const adminCompanies = (deps: Pick<Deps, "db" | "publicData" | "now">) => {
  const { db, publicData, now } = deps;
  return new Hono<SignedIn>()
    .post("/", jsonGate, async (c) => {
      const company = await readBody(c, CompanyToAdd);
      const intent = intentOf(c, now(), company);
      return answerEdit(c, deps, { change: await addCompany(db, company, intent), intent, status: 201 });
    })
    .put("/media/:mediaId", jsonGate, async (c) => {
      const item = await readBody(c, CompanyMediaEdit);
      const intent = intentOf(c, now(), item);
      const change = await editCompanyMedia(db, idIn(c.req.param("mediaId")), item, intent);
      return answerEdit(c, deps, { change, intent });
    })
    .delete("/media/:mediaId", async (c) => {
      const intent = intentOf(c, now());
      const change = await deleteCompanyMedia(db, idIn(c.req.param("mediaId")), intent);
      return answerEdit(c, deps, { change, intent });
    })
    .put("/:id/shares", jsonGate, async (c) => {
      const update = await readBody(c, SharesUpdate);
      const intent = intentOf(c, now(), update);
      const change = await updateShares(db, idIn(c.req.param("id")), update, intent);
      return answerEdit(c, deps, { change, intent });
    })
    .delete("/:id", async (c) => {
      const intent = intentOf(c, now());
      const change = await removeCompany(db, idIn(c.req.param("id")), intent);
      return answerEdit(c, deps, { change, intent });
    })
    .post("/:id/restore", async (c) => {
      const intent = intentOf(c, now());
      const change = await restoreCompany(db, idIn(c.req.param("id")), intent);
      return answerEdit(c, deps, { change, intent });
    })
    .get("/:id/latest-rns", (c) => {
      const view = publicData.current();
      const company = view?.companyOf.get(idIn(c.req.param("id")));
      if (!view || !company)
        throw new Problem("not-found", `We don't track a company with the id ${c.req.param("id")}.`);
      const prefill = holdingsPrefill(company, view.announcements);
      if (prefill === null)
        throw new Problem("not-found", `We have no announcement from ${company.name} that states a total.`);
      return c.json(prefill);
    })
    .post("/:id/media", jsonGate, async (c) => {
      const item = await readBody(c, CompanyMediaEdit);
      const intent = intentOf(c, now(), item);
      const change = await addCompanyMedia(db, idIn(c.req.param("id")), item, intent);
      return answerEdit(c, deps, { change, intent, status: 201 });
    });
};
