import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import { edit, type Intent } from "#db/edit.ts";
import {
  companyMedia,
  deleteMedia,
  findCompanyMedia,
  insertCompanyMedia,
  updateCompanyMedia,
} from "#db/media.ts";
import { CompanyMediaEdit } from "#domain/review/edit.schema.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { companyToEdit } from "./company-to-edit.ts";
import { answerEdit, type EditDeps } from "./edit-answer.ts";

export const companyMediaRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .post("/:id/media", jsonGate, async (c) => {
      const item = await readBody(c, CompanyMediaEdit);
      const companyId = idIn(c.req.param("id"));
      return answerEdit(c, deps, item, (intent) => addItem(deps.db, companyId, item, intent), 201);
    })
    .put("/media/:mediaId", jsonGate, async (c) => {
      const item = await readBody(c, CompanyMediaEdit);
      const id = idIn(c.req.param("mediaId"));
      return answerEdit(c, deps, item, (intent) => editItem(deps.db, id, item, intent));
    })
    .delete("/media/:mediaId", (c) =>
      answerEdit(c, deps, null, (intent) => deleteItem(deps.db, idIn(c.req.param("mediaId")), intent)),
    );

const addItem = (db: Db, companyId: number, item: CompanyMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    await companyToEdit(tx, companyId, intent);
    const id = await insertCompanyMedia(tx, { companyId, ...item });
    await bumpRevision(tx, companyId);
    const after = { companyId, ...item };
    return {
      action: "add-company-media",
      subject: subjectOf(id),
      before: null,
      after,
      entity: { id, ...item },
    };
  });

const editItem = (db: Db, id: number, item: CompanyMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemToEdit(tx, id, intent);
    const entity = { id, ...item };
    await updateCompanyMedia(tx, entity);
    const after = { companyId: before.companyId, ...item };
    return { action: "edit-company-media", subject: subjectOf(id), before, after, entity };
  });

const deleteItem = (db: Db, id: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemToEdit(tx, id, intent);
    await deleteMedia(tx, companyMedia, id);
    const entity = { success: true };
    return { action: "delete-company-media", subject: subjectOf(id), before, after: null, entity };
  });

async function itemToEdit(tx: Db, id: number, intent: Intent) {
  const item = await findCompanyMedia(tx, id);
  if (item === null) throw new Problem("not-found", "This media item does not exist.");
  const { companyId, ...shown } = item;
  await companyToEdit(tx, companyId, intent, shown);
  await bumpRevision(tx, companyId);
  return item;
}

const subjectOf = (id: number) => `company-media/${id}`;
