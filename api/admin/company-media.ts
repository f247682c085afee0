import { eq } from "drizzle-orm";

import type { Db } from "#db/client.ts";
import { edit, type Intent } from "#db/edit.ts";
import { companyMedia } from "#db/media.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import type { CompanyMediaEdit } from "#domain/review/edit.schema.ts";
import { Problem } from "#lib/problem.ts";

import { bumpRevision, companyToEdit } from "./company-to-edit.ts";

export const addCompanyMedia = (db: Db, companyId: number, item: CompanyMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    await companyToEdit(tx, companyId, intent);
    const rows = await tx
      .insert(companyMedia)
      .values({ ...item, companyId })
      .returning();
    await bumpRevision(tx, companyId);
    const added = found(rows);
    return {
      action: "add-company-media",
      subject: subjectOf(added.id),
      before: null,
      after: { companyId, ...item },
      doubts: [],
      entity: shown(added),
    };
  });

export const editCompanyMedia = (db: Db, id: number, item: CompanyMediaEdit, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemToEdit(tx, id, intent);
    const rows = await tx.update(companyMedia).set(item).where(eq(companyMedia.id, id)).returning();
    return {
      action: "edit-company-media",
      subject: subjectOf(id),
      before,
      after: { companyId: before.companyId, ...item },
      doubts: [],
      entity: shown(found(rows)),
    };
  });

export const deleteCompanyMedia = (db: Db, id: number, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await itemToEdit(tx, id, intent);
    await tx.delete(companyMedia).where(eq(companyMedia.id, id));
    return {
      action: "delete-company-media",
      subject: subjectOf(id),
      before,
      after: null,
      doubts: [],
      entity: { success: true },
    };
  });

async function itemToEdit(tx: Db, id: number, intent: Intent) {
  const row = found(await tx.select().from(companyMedia).where(eq(companyMedia.id, id)));
  const { companyId } = row;
  await companyToEdit(tx, companyId, intent, shown(row));
  await bumpRevision(tx, companyId);
  return { companyId, ...shown(row) };
}

const subjectOf = (id: number) => `company-media/${id}`;

function found<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Problem("not-found", "This media item does not exist.");
  return row;
}

const shown = ({ id, type, title, url, description, publishedDate }: CompanyMedia): CompanyMedia => ({
  id,
  type,
  title,
  url,
  description,
  publishedDate,
});
