import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { edit, type Intent } from "#db/edit.ts";
import {
  deleteMedia,
  findMarketMedia,
  insertMarketMedia,
  marketMedia,
  updateMarketMedia,
} from "#db/media.ts";
import { MarketMediaEdit } from "#domain/review/edit.schema.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { answerEdit, type EditDeps } from "./edit-answer.ts";

export const marketMediaRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .post("/", jsonGate, async (c) => {
      const item = await readBody(c, MarketMediaEdit);
      return answerEdit(c, deps, item, (intent) => addItem(deps.db, item, intent), 201);
    })
    .put("/:id", jsonGate, async (c) => {
      const item = await readBody(c, MarketMediaEdit);
      const id = idIn(c.req.param("id"));
      return answerEdit(c, deps, item, (intent) => editItem(deps.db, id, item, intent));
    })
    .delete("/:id", (c) =>
      answerEdit(c, deps, null, (intent) => deleteItem(deps.db, idIn(c.req.param("id")), intent)),
    );

const addItem = (db: Db, item: MarketMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const id = await insertMarketMedia(tx, item);
    const entity = { id, ...item };
    return { action: "add-market-media", subject: subjectOf(id), before: null, after: item, entity };
  });

const editItem = (db: Db, id: number, item: MarketMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemAt(tx, id);
    const entity = { id, ...item };
    await updateMarketMedia(tx, entity);
    return { action: "edit-market-media", subject: subjectOf(id), before, after: item, entity };
  });

const deleteItem = (db: Db, id: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemAt(tx, id);
    await deleteMedia(tx, marketMedia, id);
    const entity = { success: true };
    return { action: "delete-market-media", subject: subjectOf(id), before, after: null, entity };
  });

async function itemAt(tx: Db, id: number) {
  const item = await findMarketMedia(tx, id);
  if (item === null) throw new Problem("not-found", "This media item does not exist.");
  return item;
}

const subjectOf = (id: number) => `market-media/${id}`;
