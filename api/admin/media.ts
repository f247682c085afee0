import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { companyMediaStore, marketMediaStore } from "#db/media.ts";
import { CompanyMediaEdit, MarketMediaEdit } from "#domain/review/edit.schema.ts";
import { jsonGate } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { companyToEdit } from "./company-to-edit.ts";
import { answerBody, answerEdit, type EditDeps } from "./edit-answer.ts";

export const companyMediaRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .post("/:id/media", jsonGate, (c) => {
      const owner = { companyId: idIn(c.req.param("id")) };
      return answerBody(
        c,
        deps,
        CompanyMediaEdit,
        (tx, item, intent) => ofCompany.add(tx, item, owner, intent),
        201,
      );
    })
    .put("/media/:mediaId", jsonGate, (c) =>
      answerBody(c, deps, CompanyMediaEdit, (tx, item, intent) =>
        ofCompany.edit(tx, { id: idIn(c.req.param("mediaId")), ...item }, intent),
      ),
    )
    .delete("/media/:mediaId", (c) =>
      answerEdit(c, deps, (tx, intent) => ofCompany.remove(tx, idIn(c.req.param("mediaId")), intent)),
    );

export const marketMediaRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .post("/", jsonGate, (c) =>
      answerBody(c, deps, MarketMediaEdit, (tx, item, intent) => ofMarket.add(tx, item, {}, intent), 201),
    )
    .put("/:id", jsonGate, (c) =>
      answerBody(c, deps, MarketMediaEdit, (tx, item, intent) =>
        ofMarket.edit(tx, { id: idIn(c.req.param("id")), ...item }, intent),
      ),
    )
    .delete("/:id", (c) =>
      answerEdit(c, deps, (tx, intent) => ofMarket.remove(tx, idIn(c.req.param("id")), intent)),
    );

type Stored<Item> = Item & { id: number };

type MediaStore<Item, Owner> = {
  find: (tx: Db, id: number) => Promise<{ item: Stored<Item>; owner: Owner } | null>;
  insert: (tx: Db, item: Item & Owner) => Promise<number>;
  update: (tx: Db, item: Stored<Item>) => Promise<void>;
  remove: (tx: Db, id: number) => Promise<void>;
  /** Refuses an edit that began from an older revision of the owner, and gives the owner the next one. */
  revise: (tx: Db, owner: Owner, intent: Intent, item: Item | null) => Promise<void>;
};

function mediaEdits<Item extends object, Owner extends object>(
  name: "company-media" | "market-media",
  { find, insert, update, remove, revise }: MediaStore<Item, Owner>,
) {
  const itemToEdit = async (tx: Db, id: number, intent: Intent) => {
    const stored = await find(tx, id);
    if (stored === null) throw new Problem("not-found", "This media item does not exist.");
    await revise(tx, stored.owner, intent, stored.item);
    return { owner: stored.owner, before: { ...stored.owner, ...stored.item } };
  };
  return {
    add: async (tx: Db, item: Item, owner: Owner, intent: Intent): Promise<Change<Stored<Item>>> => {
      await revise(tx, owner, intent, null);
      const after = { ...owner, ...item };
      const id = await insert(tx, after);
      return {
        action: `add-${name}`,
        subject: `${name}/${id}`,
        before: null,
        after,
        entity: { id, ...item },
      };
    },
    edit: async (tx: Db, item: Stored<Item>, intent: Intent): Promise<Change<Stored<Item>>> => {
      const { id, ...changed } = item;
      const { owner, before } = await itemToEdit(tx, id, intent);
      await update(tx, item);
      const after = { ...owner, ...changed };
      return { action: `edit-${name}`, subject: `${name}/${id}`, before, after, entity: item };
    },
    remove: async (tx: Db, id: number, intent: Intent): Promise<Change<{ success: true }>> => {
      const { before } = await itemToEdit(tx, id, intent);
      await remove(tx, id);
      const entity = { success: true } as const;
      return { action: `delete-${name}`, subject: `${name}/${id}`, before, after: null, entity };
    },
  };
}

const ofCompany = mediaEdits<CompanyMediaEdit, { companyId: number }>("company-media", {
  ...companyMediaStore,
  revise: async (tx, { companyId }, intent, item) => {
    await companyToEdit(tx, companyId, intent, item);
    await bumpRevision(tx, companyId);
  },
});

const ofMarket = mediaEdits<MarketMediaEdit, object>("market-media", {
  ...marketMediaStore,
  revise: async () => {},
});
