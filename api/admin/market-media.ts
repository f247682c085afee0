import { eq } from "drizzle-orm";
import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { edit, type Intent } from "#db/edit.ts";
import { marketMedia } from "#db/media.ts";
import type { MarketMedia } from "#domain/company/media.ts";
import { MarketMediaEdit } from "#domain/review/edit.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";

export const adminMarketMedia = (deps: Pick<Deps, "db" | "publicData" | "now">) => {
  const { db, now } = deps;
  return new Hono<SignedIn>()
    .post("/", jsonGate, async (c) => {
      const item = await readBody(c, MarketMediaEdit);
      const intent = intentOf(c, now(), item);
      return answerEdit(c, deps, { change: await addMarketMedia(db, item, intent), intent, status: 201 });
    })
    .put("/:id", jsonGate, async (c) => {
      const item = await readBody(c, MarketMediaEdit);
      const intent = intentOf(c, now(), item);
      const change = await editMarketMedia(db, idIn(c.req.param("id")), item, intent);
      return answerEdit(c, deps, { change, intent });
    })
    .delete("/:id", async (c) => {
      const intent = intentOf(c, now());
      const change = await deleteMarketMedia(db, idIn(c.req.param("id")), intent);
      return answerEdit(c, deps, { change, intent });
    });
};

const addMarketMedia = (db: Db, item: MarketMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const entity = found(await tx.insert(marketMedia).values(item).returning());
    return {
      action: "add-market-media",
      subject: subjectOf(entity.id),
      before: null,
      after: item,
      doubts: [],
      entity,
    };
  });

const editMarketMedia = (db: Db, id: number, item: MarketMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemAt(tx, id);
    const rows = await tx.update(marketMedia).set(item).where(eq(marketMedia.id, id)).returning();
    return {
      action: "edit-market-media",
      subject: subjectOf(id),
      before,
      after: item,
      doubts: [],
      entity: found(rows),
    };
  });

const deleteMarketMedia = (db: Db, id: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemAt(tx, id);
    await tx.delete(marketMedia).where(eq(marketMedia.id, id));
    return {
      action: "delete-market-media",
      subject: subjectOf(id),
      before,
      after: null,
      doubts: [],
      entity: { success: true },
    };
  });

const itemAt = async (tx: Db, id: number) =>
  found(await tx.select().from(marketMedia).where(eq(marketMedia.id, id)));

const subjectOf = (id: number) => `market-media/${id}`;

function found([row]: MarketMedia[]): MarketMedia {
  if (row === undefined) throw new Problem("not-found", "This media item does not exist.");
  const { id, type, title, url, description, publishedDate, category } = row;
  return { id, type, title, url, description, publishedDate, category };
}
