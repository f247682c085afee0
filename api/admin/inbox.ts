import { Hono } from "hono";
import { z } from "zod";

import type { Db } from "#db/client.ts";
import type { Change, Intent } from "#db/edit.ts";
import { listFiguresInReview } from "#db/figures-in-review.ts";
import { countUndecided, storeDecision } from "#db/inbox.ts";
import type { InboxPage } from "#db/moderation.ts";
import { listProposals } from "#db/proposals.ts";
import { listCompanySubmissions, listContactMessages, listCorrections } from "#db/submissions.ts";
import { DecisionToMake } from "#domain/review/edit.schema.ts";
import {
  correctionPrefill,
  submissionPrefill,
  type Decision,
  type InboxKind,
  type Prefill,
} from "#domain/review/inbox.ts";
import { SUBMISSION_STATES } from "#domain/review/submission.ts";
import { jsonGate, parsedAs } from "#http/message-body.ts";

import type { SignedIn } from "./admin-only.ts";
import { decideFigure } from "./decide-figure.ts";
import { decideProposal } from "./decide-proposal.ts";
import { decisionChange, noItem } from "./decision.ts";
import { onBody, type EditDeps } from "./edit-answer.ts";
import { PageQuery, pageOf } from "./page.ts";

type Item = Decision & { id: number };
type List<Kind extends Item> = (db: Db, page: InboxPage) => Promise<Kind[]>;

/** Visitors' messages, figures read from announcements, doubtful figures from sources, and the decisions on all of them. */
export const inboxRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .get("/", async (c) => c.json(await countUndecided(deps.db)))
    .route("/companies", messageRoutes(deps, "companies", listCompanySubmissions, submissionPrefill))
    .route("/corrections", messageRoutes(deps, "corrections", listCorrections, correctionPrefill))
    .route("/messages", messageRoutes(deps, "messages", listContactMessages))
    .route("/proposals", itemRoutes(deps, { list: listProposals, decide: decideProposal }))
    .route("/figures", itemRoutes(deps, { list: listFiguresInReview, decide: decideFigure }));

const messageRoutes = <Message extends Item>(
  deps: EditDeps,
  kind: InboxKind,
  list: List<Message>,
  prefill?: (message: Message) => Prefill | null,
) =>
  itemRoutes(deps, {
    list,
    prefill,
    decide: async (tx, decision, _intent, id) => {
      const [message = noItem()] = await list(tx, { id });
      const change = decisionChange(kind, message, decision);
      await storeDecision(tx, kind, id, change.after);
      return change;
    },
  });

const InboxQuery = PageQuery.extend({ state: z.enum(SUBMISSION_STATES).nullable().default(null) });

type ItemKind<Kind extends Item> = {
  list: List<Kind>;
  decide: (tx: Db, decision: DecisionToMake, intent: Intent, id: number) => Promise<Change<Kind>>;
  prefill?: ((item: Kind) => Prefill | null) | undefined;
};

function itemRoutes<Kind extends Item>(deps: EditDeps, { list, decide, prefill }: ItemKind<Kind>) {
  const shown = (item: Kind) => ({
    ...item,
    prefill: item.state === "accepted" ? (prefill?.(item) ?? null) : null,
  });
  return new Hono<SignedIn>()
    .get("/", async (c) => {
      const { state, ...query } = parsedAs(InboxQuery, c.req.query());
      const { items, nextBefore } = await pageOf(query, (page) => list(deps.db, { state, ...page }));
      return c.json({ items: items.map(shown), nextBefore });
    })
    .put(
      "/:id",
      jsonGate,
      onBody(deps, DecisionToMake, async (...decision) => {
        const change = await decide(...decision);
        return { ...change, entity: shown(change.entity) };
      }),
    );
}
