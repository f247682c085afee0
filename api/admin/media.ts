import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { companyMediaStore, marketMediaStore } from "#db/media.ts";
import type { CompanyMediaEdit, MarketMediaEdit } from "#domain/review/edit.schema.ts";
import { Problem } from "#lib/problem.ts";

import { companyToEdit } from "./company-to-edit.ts";

type Stored<Item> = Item & { id: number };

type MediaStore<Item, Owner> = {
  find: (tx: Db, id: number) => Promise<{ item: Stored<Item>; owner: Owner } | null>;
  insert: (tx: Db, item: Item & Owner) => Promise<number>;
  update: (tx: Db, id: number, item: Item) => Promise<void>;
  remove: (tx: Db, id: number) => Promise<void>;
  ownerAt: (id: number) => Owner;
  /** Refuses an edit that began from an older revision of the owner, and gives the owner the next one. */
  revise: (tx: Db, owner: Owner, intent: Intent, item: Item | null) => Promise<void>;
};

function mediaEdits<Item extends object, Owner extends object>(
  name: "company-media" | "market-media",
  { find, insert, update, remove, ownerAt, revise }: MediaStore<Item, Owner>,
) {
  const itemToEdit = async (tx: Db, id: number, intent: Intent) => {
    const stored = await find(tx, id);
    if (stored === null) throw new Problem("not-found", "This media item does not exist.");
    await revise(tx, stored.owner, intent, stored.item);
    return { owner: stored.owner, before: { ...stored.owner, ...stored.item } };
  };
  return {
    add: async (tx: Db, item: Item, intent: Intent, ownerId: number): Promise<Change<Stored<Item>>> => {
      const owner = ownerAt(ownerId);
      await revise(tx, owner, intent, null);
      const after = { ...owner, ...item };
      const id = await insert(tx, after);
      const entity = { id, ...item };
      return { action: `add-${name}`, subject: `${name}/${id}`, before: null, after, entity };
    },
    edit: async (tx: Db, item: Item, intent: Intent, id: number): Promise<Change<Stored<Item>>> => {
      const { owner, before } = await itemToEdit(tx, id, intent);
      await update(tx, id, item);
      const after = { ...owner, ...item };
      return { action: `edit-${name}`, subject: `${name}/${id}`, before, after, entity: { id, ...item } };
    },
    remove: async (tx: Db, intent: Intent, id: number): Promise<Change<{ success: true }>> => {
      const { before } = await itemToEdit(tx, id, intent);
      await remove(tx, id);
      const entity = { success: true } as const;
      return { action: `delete-${name}`, subject: `${name}/${id}`, before, after: null, entity };
    },
  };
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
  revise: async () => {},
});
