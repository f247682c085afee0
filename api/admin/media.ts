import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Intent } from "#db/edit.ts";
import { companyMediaStore, marketMediaStore } from "#db/media.ts";
import type { CompanyMediaEdit, MarketMediaEdit } from "#domain/review/edit.schema.ts";
import { found } from "#lib/problem.ts";

import { companyToEdit } from "./company-figures.ts";
import type { Edit } from "./edit-answer.ts";

type Stored<Item> = Item & { id: number };

type MediaStore<Item, Owner> = {
  find: (tx: Db, id: number) => Promise<(Stored<Item> & Owner) | null>;
  insert: (tx: Db, item: Item & Owner) => Promise<number>;
  update: (tx: Db, id: number, item: Item) => Promise<void>;
  remove: (tx: Db, id: number) => Promise<void>;
  ownerAt: (id: number) => Owner;
  /** Refuses an edit that began from an older revision of the owner, and gives the owner the next one. */
  revise?: (tx: Db, owner: Owner, intent: Intent, item: Item | null) => Promise<void>;
};

function mediaEdits<Item extends object, Owner extends object>(
  name: "company-media" | "market-media",
  { find, insert, update, remove, ownerAt, revise }: MediaStore<Item, Owner>,
) {
  const itemToEdit = async (tx: Db, id: number, intent: Intent) => {
    const stored = found(await find(tx, id), "This media item does not exist.");
    await revise?.(tx, stored, intent, stored);
    return stored;
  };
  const add: Edit<Item, Stored<Item>> = async ({ tx, sent, intent, id: ownerId }) => {
    const owner = ownerAt(ownerId);
    await revise?.(tx, owner, intent, null);
    const after = { ...owner, ...sent };
    const id = await insert(tx, after);
    return { action: `add-${name}`, subject: `${name}/${id}`, before: null, after, entity: { id, ...sent } };
  };
  const edit: Edit<Item, Stored<Item>> = async ({ tx, sent, intent, id }) => {
    const before = await itemToEdit(tx, id, intent);
    await update(tx, id, sent);
    const after = { ...before, ...sent };
    return { action: `edit-${name}`, subject: `${name}/${id}`, before, after, entity: { id, ...sent } };
  };
  const removeItem: Edit<null, { success: true }> = async ({ tx, intent, id }) => {
    const before = await itemToEdit(tx, id, intent);
    await remove(tx, id);
    const subject = `${name}/${id}`;
    return { action: `delete-${name}`, subject, before, after: null, entity: { success: true } };
  };
  return { add, edit, remove: removeItem };
}

export const companyMediaEdits = mediaEdits<CompanyMediaEdit, { companyId: number }>("company-media", {
  ...companyMediaStore,
  ownerAt: (companyId) => ({ companyId }),
  revise: async (tx, { companyId }, intent, item) => {
    await companyToEdit(tx, companyId, intent, item);
    await bumpRevision(tx, companyId);
  },
});

export const marketMediaEdits = mediaEdits<MarketMediaEdit, object>("market-media", {
  ...marketMediaStore,
  ownerAt: () => ({}),
});
