import { Hono } from "hono";
import { z } from "zod";

import { countUndecided } from "#db/inbox.ts";
import { listCompanySubmissions, listContactMessages, listCorrections } from "#db/submissions.ts";
import { DecisionToMake } from "#domain/review/edit.schema.ts";
import { correctionPrefill, submissionPrefill } from "#domain/review/inbox.ts";
import { SUBMISSION_STATES } from "#domain/review/submission.ts";
import { jsonGate } from "#http/message-body.ts";
import { strictQueryOf } from "#http/query.ts";

import type { SignedIn } from "./admin-only.ts";
import { FIGURES, PROPOSALS, decide, type InboxItem, type ItemKind } from "./decision.ts";
import { onBody, type EditDeps } from "./edit-answer.ts";
import { PageQuery, pageOf } from "./page.ts";

/** Visitors' messages, figures read from announcements, doubtful figures from sources, and the decisions on all of them. */
export const inboxRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .get("/", async (c) => c.json(await countUndecided(deps.db)))
    .route(
      "/companies",
      itemRoutes(deps, { kind: "companies", list: listCompanySubmissions, prefill: submissionPrefill }),
    )
    .route(
      "/corrections",
      itemRoutes(deps, { kind: "corrections", list: listCorrections, prefill: correctionPrefill }),
    )
    .route("/messages", itemRoutes(deps, { kind: "messages", list: listContactMessages }))
    .route("/proposals", itemRoutes(deps, PROPOSALS))
    .route("/figures", itemRoutes(deps, FIGURES));

const InboxQuery = PageQuery.extend({ state: z.enum(SUBMISSION_STATES).nullable().default(null) });

function itemRoutes<Item extends InboxItem>(deps: EditDeps, itemKind: ItemKind<Item>) {
  const { list, prefill } = itemKind;
  const shown = (item: Item) => ({
    ...item,
    prefill: item.state === "accepted" ? (prefill?.(item) ?? null) : null,
  });
  return new Hono<SignedIn>()
    .get("/", async (c) => {
      const { state, ...query } = strictQueryOf(InboxQuery, c);
      const { items, nextBefore } = await pageOf(query, (page) => list(deps.db, { state, ...page }));
      return c.json({ items: items.map(shown), nextBefore });
    })
    .put(
      "/:id",
      jsonGate,
      onBody(deps, DecisionToMake, async (input) => {
        const change = await decide(itemKind)(input);
        return { ...change, entity: shown(change.entity) };
      }),
    );
}
