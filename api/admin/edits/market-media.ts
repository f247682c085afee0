import { eq } from "drizzle-orm";

import type { Db } from "#db/client.ts";
import { edit, type Intent } from "#db/edit.ts";
import { marketMedia } from "#db/media.ts";
import type { MarketMedia } from "#domain/company/media.ts";
import type { MarketMediaEdit } from "#domain/review/edit.schema.ts";
import { Problem } from "#lib/problem.ts";

export const addMarketMedia = (db: Db, item: MarketMediaEdit, intent: Intent) =>
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

export const editMarketMedia = (db: Db, id: number, item: MarketMediaEdit, intent: Intent) =>
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

export const deleteMarketMedia = (db: Db, id: number, intent: Intent) =>
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
