import { findAnnouncement } from "#db/announcements.ts";
import { storeDailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { insertImpliedShares, insertUpstreamFigure } from "#db/facts.ts";
import { listFiguresInReview } from "#db/figures-in-review.ts";
import { storeDecision } from "#db/inbox.ts";
import type { InboxPage } from "#db/moderation.ts";
import { listProposals } from "#db/proposals.ts";
import { recordProposal } from "#db/record-proposal.ts";
import { companyRecords } from "#db/public-records.ts";
import { standingQuotes, storeQuote } from "#db/quote-readings.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayThere } from "#domain/base/as-of-order.ts";
import { dayOf, formatDay } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { isSameMovement } from "#domain/review/check-reading.ts";
import type { DecisionToMake } from "#domain/review/edit.schema.ts";
import type { Decision, InboxKind, Prefill, ReceivedOf } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { Problem } from "#lib/problem.ts";

import { companyToEdit, holdingChange, subjectOf } from "./company-figures.ts";
import type { Edit } from "./edit-answer.ts";
import { reviewAdmitted, reviewAdmittedFigure } from "./admission.ts";

export type InboxItem = Decision & { id: number };

export type ItemKind<Item extends InboxItem> = {
  kind: InboxKind;
  list: (db: Db, page: InboxPage) => Promise<Item[]>;
  /** The initial values of the dialog that carries out an accepted item. */
  prefill?: (item: Item) => Prefill | null;
  /** Accepting an item records its figures, only once. */
  recording?: {
    record: (tx: Db, item: Item, intent: Intent) => Promise<Omit<Change<Item>, "entity">>;
    repeat: string;
    /** Confirms or withdraws what a rule has recorded already; null for an item that no rule has admitted. */
    review?: (tx: Db, item: Item, decision: Review) => Promise<Omit<Change<Item>, "entity"> | null>;
  };
};

type Review = { state: SubmissionState; reason: string | null; intent: Intent };

/** Stores the decision with its reason, and what follows from it in the same transaction. */
export const decide =
  <Item extends InboxItem>({ kind, list, recording }: ItemKind<Item>): Edit<DecisionToMake, Item> =>
  async ({ tx, sent, intent, id }) => {
    const [item = noItem()] = await list(tx, { id });
    if (recording && item.state === "accepted") throw new Problem("conflict", recording.repeat);
    const after = { state: sent.state, stateReason: sent.reason };
    await storeDecision(tx, kind, id, after);
    const entity = { ...item, ...after };
    const reviewed = await recording?.review?.(tx, item, { ...sent, intent });
    if (reviewed) return { ...reviewed, entity };
    if (recording && sent.state === "accepted")
      return { ...(await recording.record(tx, item, intent)), entity };
    const { state, stateReason } = item;
    const subject = `inbox/${kind}/${id}`;
    return { action: "decide-submission", subject, before: { state, stateReason }, after, entity };
  };

export function noItem(): never {
  throw new Problem("not-found", "The inbox has no item with this id.");
}

type Figure = ReceivedOf["figures"];

/** An accepted figure counts from now on, exactly as its source states it. For a rejected one we keep the reason. */
export const FIGURES: ItemKind<Figure> = {
  kind: "figures",
  list: listFiguresInReview,
  recording: {
    repeat: "This figure is already recorded. To correct it, enter a newer one.",
    review: reviewAdmittedFigure,
    record: async (tx, item, intent) => {
      const { figure, value, currency, standing, asOf } = item;
      return {
        action: "accept-figure",
        subject: await recordFigure(tx, item, intent),
        before: { figure, value: standing },
        after: { figure, value: currency === null ? value : `${value} ${currency}`, asOf },
      };
    },
  },
};

async function recordFigure(tx: Db, item: Figure, intent: Intent): Promise<string> {
  const { now } = intent;
  const { value, asOf, disclosedAt, source } = item;
  const { publisher } = source;
  const sourceId = await sourceIdAt(tx, source.url, { publisher, kind: "market" });
  if (item.figure === "btc_close") {
    const added = await storeDailyCloses(tx, [{ day: asOf, closeUsd: value, sourceId }], now);
    if (added > 0) return `bitcoin/${asOf}`;
    throw new Problem("conflict", `The close of ${asOf} is already recorded. Reject this one.`);
  }
  const { companyId, figure: metric } = item;
  await companyToEdit(tx, companyId, intent);
  if (metric === "price") await recordPrice(tx, { ...item, sourceId }, now);
  else await insertUpstreamFigure(tx, { companyId, metric, value, asOf, disclosedAt, sourceId }, now);
  await bumpRevision(tx, companyId);
  return subjectOf(companyId);
}

type PriceToRecord = Extract<Figure, { companyId: number }> & { sourceId: number };

async function recordPrice(tx: Db, price: PriceToRecord, now: Date) {
  const { companyId, value: amount, currency, valueUsd: priceUsd, asOf, sourceId } = price;
  const standing = (await standingQuotes(tx, "market", [companyId])).get(companyId);
  if (standing !== undefined && standing.asOf > asOf)
    throw new Problem("conflict", `A newer price (${standing.asOf}) is already recorded. Reject this one.`);
  await insertImpliedShares(tx, companyId, now);
  const figures = { amount, currency: currency ?? "USD", priceUsd, marketCapUsd: null, changePct: null };
  await storeQuote(tx, companyId, { quote: { asOf, ...figures }, sourceId, now });
}

type Proposal = ReceivedOf["proposals"];

/** Accepting a proposal records its figures in the same transaction. For a rejected one we keep the reason. */
export const PROPOSALS: ItemKind<Proposal> = {
  kind: "proposals",
  list: listProposals,
  recording: {
    repeat: "These figures are already recorded. To correct them, enter newer ones for the company.",
    record: recordFigures,
    review: reviewAdmitted,
  },
};

async function recordFigures(tx: Db, proposal: Proposal, intent: Intent) {
  const { id, asOf, btcTotal } = proposal;
  const company = await companyToEdit(tx, proposal.companyId, intent);
  await refuseRepeat(tx, proposal);
  const announcement = (await findAnnouncement(tx, proposal.announcement.id)) ?? noItem();
  await recordProposal(tx, proposal, announcement);
  const sourceAsOf = announcement.publishedOn;
  const today = dayThere(sourceAsOf, dayOf(intent.now));
  const change = await holdingChange(tx, company, {
    stated: btcTotal,
    asOf,
    sourceAsOf,
    today,
    known: intent.known,
  });
  return { ...change, action: "accept-proposal" as const, after: { ...change.after, proposal: id } };
}

/** The same purchase may be announced in several places. Accepting it twice would count it twice. */
async function refuseRepeat(tx: Db, proposal: Proposal): Promise<void> {
  if (proposal.kind === "balance") return;
  const [record = noItem()] = await companyRecords(tx, [proposal.companyId]);
  const same = holdingLedger(record).find(
    ({ kind, btc, btcAfter, isStated, asOf }) =>
      kind === proposal.kind && isSameMovement(proposal, { btc, btcTotal: isStated ? btcAfter : null, asOf }),
  );
  if (same === undefined) return;
  const day = formatDay(same.asOf);
  throw new Problem("conflict", `Already recorded as of ${day}. Reject this one, or correct the other.`);
}
