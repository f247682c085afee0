import { eq } from "drizzle-orm";

import { keepDailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { edit, type Intent } from "#db/edit.ts";
import { findFigureInReview, figuresInReview } from "#db/figures-in-review.ts";
import { keepQuote, standingQuotes } from "#db/quotes.ts";
import { keepImpliedShares, keepToldFigure } from "#db/upstream-figures.ts";
import type { DecisionToMake } from "#domain/review/inbox.schema.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import { Problem } from "#lib/problem.ts";

import { bumpRevision, companyToEdit, subjectOf } from "./company-to-edit.ts";

type Held = ReceivedOf["figures"] & { sourceId: number };

/** What is accepted counts from now on, as its source gave it; what is not keeps the reason why. */
export const decideFigure = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const { sourceId, ...held } = (await findFigureInReview(tx, id)) ?? missing();
    if (held.state === "accepted")
      throw new Problem("conflict", "This figure is already recorded. To correct it, enter a newer one.");
    const stored = { state: decision.state, stateReason: decision.reason };
    await tx.update(figuresInReview).set(stored).where(eq(figuresInReview.id, id));
    const entity: ReceivedOf["figures"] = { ...held, ...stored };
    const { state, stateReason, figure, value, currency, standing, asOf } = held;
    if (decision.state !== "accepted")
      return {
        action: "decide-submission" as const,
        subject: `inbox/figures/${id}`,
        before: { state, stateReason },
        after: stored,
        doubts: [],
        entity,
      };
    const subject = await record(tx, { ...held, sourceId }, intent);
    return {
      action: "accept-figure" as const,
      subject,
      before: { figure, value: standing },
      after: { figure, value: currency === null ? value : `${value} ${currency}`, asOf },
      doubts: [],
      entity,
    };
  });

/** Gives what the change is about. */
async function record(tx: Db, held: Held, intent: Intent): Promise<string> {
  if (held.figure === "btc_close") return recordClose(tx, held, intent.now);
  const { companyId, figure, value, asOf, disclosedAt, sourceId } = held;
  await companyToEdit(tx, companyId, intent);
  if (figure === "price") await recordPrice(tx, held, intent.now);
  else
    await keepToldFigure(tx, { companyId, metric: figure, value, asOf, disclosedAt, sourceId }, intent.now);
  await bumpRevision(tx, companyId);
  return subjectOf(companyId);
}

async function recordClose(tx: Db, { value, asOf: day, sourceId }: Held, now: Date): Promise<string> {
  const kept = await keepDailyCloses(tx, [{ day, closeUsd: value, sourceId }], now);
  if (kept === 0) throw new Problem("conflict", `The close of ${day} is already recorded. Reject this one.`);
  return `bitcoin/${day}`;
}

async function recordPrice(
  tx: Db,
  { companyId, value, currency, valueUsd, asOf, sourceId }: Extract<Held, { companyId: number }>,
  now: Date,
): Promise<void> {
  const standing = (await standingQuotes(tx)).get(companyId);
  if (standing !== undefined && standing.asOf > asOf)
    throw new Problem("conflict", `A newer price (${standing.asOf}) is already recorded. Reject this one.`);
  await keepImpliedShares(tx, companyId, now);
  const quote = {
    asOf,
    amount: value,
    currency: currency ?? "USD",
    priceUsd: valueUsd,
    marketCapUsd: null,
    changePct: null,
  };
  await keepQuote(tx, companyId, { quote, sourceId, now });
}

function missing(): never {
  throw new Problem("not-found", "The inbox has no such item.");
}
