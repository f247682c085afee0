import { Hono } from "hono";
import { z } from "zod";

import type { Db } from "#db/client.ts";
import type { Change, Intent } from "#db/edit.ts";
import { listFiguresInReview } from "#db/figures-in-review.ts";
import { countUndecided, listCompanySubmissions, listContactMessages, listCorrections } from "#db/inbox.ts";
import type { InboxPage } from "#db/moderation.ts";
import { listProposals } from "#db/proposals.ts";
import { DecisionToMake } from "#domain/review/inbox.schema.ts";
import { correctionPrefill, submissionPrefill, type Decision, type Prefill } from "#domain/review/inbox.ts";
import { SUBMISSION_STATES } from "#domain/review/submission.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, parsedAs, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";

import type { SignedIn } from "./admin-only.ts";
import { answerEdit, intentOf } from "./edit-answer.ts";
import { decideHeldFigure } from "./edits/decide-held-figure.ts";
import { decideProposal } from "./edits/decide-proposal.ts";
import { decideCompanySubmission, decideContactMessage, decideCorrection } from "./edits/decide.ts";
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
      drawer(deps, { list: listFiguresInReview, decide: decideHeldFigure, prefill: () => null }),
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
