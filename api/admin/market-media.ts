import { Hono } from "hono";

import { MarketMediaEdit } from "#domain/review/edit.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";

import type { SignedIn } from "./admin-only.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";
import { addMarketMedia, deleteMarketMedia, editMarketMedia } from "./edits/market-media.ts";

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
