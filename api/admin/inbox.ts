import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";

import type { Db } from "#db/client.ts";
import { edit, type Change, type Intent } from "#db/edit.ts";
import { listFiguresInReview } from "#db/figures-in-review.ts";
import {
  countUndecided,
  listCompanySubmissions,
  listContactMessages,
  listCorrections,
  received,
  receivedSubmission,
  type InboxTable,
} from "#db/inbox.ts";
import type { InboxPage } from "#db/moderation.ts";
import { listProposals } from "#db/proposals.ts";
import { companySubmissions, contactMessages, correctionSubmissions } from "#db/submissions.ts";
import { DecisionToMake } from "#domain/review/inbox.schema.ts";
import {
  correctionPrefill,
  submissionPrefill,
  type Decision,
  type InboxKind,
  type Prefill,
  type ReceivedOf,
} from "#domain/review/inbox.ts";
import { SUBMISSION_STATES } from "#domain/review/submission.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, parsedAs, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { decideFigure } from "./decide-figure.ts";
import { decideProposal } from "./decide-proposal.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";
import { PageQuery, pageOf } from "./page.ts";

type Needs = Pick<Deps, "db" | "publicData" | "now">;

/** What visitors sent, what was read out of announcements and what sources told us that we doubt, and what becomes of it. */
export const adminInbox = (deps: Needs) =>
  new Hono<SignedIn>()
    .get("/", async (c) => c.json(await countUndecided(deps.db)))
    .route(
      "/companies",
      drawer(deps, {
        list: listCompanySubmissions,
        decide: decideCompanySubmission,
        prefill: submissionPrefill,
      }),
    )
    .route(
      "/corrections",
      drawer(deps, { list: listCorrections, decide: decideCorrection, prefill: correctionPrefill }),
    )
    .route(
      "/messages",
      drawer(deps, { list: listContactMessages, decide: decideContactMessage, prefill: () => null }),
    )
    .route("/proposals", drawer(deps, { list: listProposals, decide: decideProposal, prefill: () => null }))
    .route(
      "/figures",
      drawer(deps, { list: listFiguresInReview, decide: decideFigure, prefill: () => null }),
    );

const InboxQuery = PageQuery.extend({ state: z.enum(SUBMISSION_STATES).nullable().default(null) });

type Drawer<Item> = {
  list: (db: Db, page: InboxPage) => Promise<Item[]>;
  decide: (db: Db, id: number, decision: DecisionToMake, intent: Intent) => Promise<Change<Item>>;
  /** What the dialog starts with that does what an accepted item asks for. */
  prefill: (item: Item) => Prefill | null;
};

function drawer<Item extends Decision & { id: number }>(
  deps: Needs,
  { list, decide, prefill }: Drawer<Item>,
) {
  const shown = (item: Item) => ({ ...item, prefill: item.state === "accepted" ? prefill(item) : null });

  return new Hono<SignedIn>()
    .get("/", async (c) => {
      const { state, ...page } = parsedAs(InboxQuery, c.req.query());
      const { items, nextBefore } = await pageOf(page, (asked) => list(deps.db, { state, ...asked }));
      return c.json({ items: items.map(shown), nextBefore });
    })
    .put("/:id", jsonGate, async (c) => {
      const decision = await readBody(c, DecisionToMake);
      const intent = intentOf(c, deps.now(), decision);
      const change = await decide(deps.db, idIn(c.req.param("id")), decision, intent);
      return answerEdit(c, deps, { change: { ...change, entity: shown(change.entity) }, intent });
    });
}

const decideCompanySubmission = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await decisionOn(tx, companySubmissions, id);
    const [row] = await tx
      .update(companySubmissions)
      .set(stored(decision))
      .where(eq(companySubmissions.id, id))
      .returning();
    const entity: ReceivedOf["companies"] = receivedSubmission(row ?? missing());
    return changeOf("companies", entity, before);
  });

const decideCorrection = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await decisionOn(tx, correctionSubmissions, id);
    const [row] = await tx
      .update(correctionSubmissions)
      .set(stored(decision))
      .where(eq(correctionSubmissions.id, id))
      .returning();
    const entity: ReceivedOf["corrections"] = receivedSubmission(row ?? missing());
    return changeOf("corrections", entity, before);
  });

const decideContactMessage = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await decisionOn(tx, contactMessages, id);
    const [row] = await tx
      .update(contactMessages)
      .set(stored(decision))
      .where(eq(contactMessages.id, id))
      .returning();
    const entity: ReceivedOf["messages"] = received(row ?? missing());
    return changeOf("messages", entity, before);
  });

const stored = ({ state, reason }: DecisionToMake): Decision => ({ state, stateReason: reason });

async function decisionOn(tx: Db, table: InboxTable, id: number): Promise<Decision> {
  const [row] = await tx
    .select({ state: table.state, stateReason: table.stateReason })
    .from(table)
    .where(eq(table.id, id));
  return row ?? missing();
}

function missing(): never {
  throw new Problem("not-found", "The inbox has no such item.");
}

const changeOf = <Entity extends Decision & { id: number }>(
  kind: InboxKind,
  entity: Entity,
  before: Decision,
) => ({
  action: "decide-submission" as const,
  subject: `inbox/${kind}/${entity.id}`,
  before,
  after: { state: entity.state, stateReason: entity.stateReason },
  doubts: [],
  entity,
});
