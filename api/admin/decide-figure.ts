import { storeDailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Change, Intent } from "#db/edit.ts";
import { insertImpliedShares, insertUpstreamFigure } from "#db/facts.ts";
import { findFigureInReview } from "#db/figures-in-review.ts";
import { storeDecision } from "#db/inbox.ts";
import { standingQuotes, storeQuote } from "#db/quotes.ts";
import type { DecisionToMake } from "#domain/review/edit.schema.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import { Problem } from "#lib/problem.ts";

import { companyToEdit, subjectOf } from "./company-to-edit.ts";
import { decisionChange, noItem } from "./decision.ts";

type FigureToRecord = ReceivedOf["figures"] & { sourceId: number };

/** An accepted figure counts from now on, exactly as its source states it. For a rejected one we keep the reason. */
export async function decideFigure(
  tx: Db,
  decision: DecisionToMake,
  intent: Intent,
  id: number,
): Promise<Change<ReceivedOf["figures"]>> {
  const { sourceId, ...item } = (await findFigureInReview(tx, id)) ?? noItem();
  if (item.state === "accepted")
    throw new Problem("conflict", "This figure is already recorded. To correct it, enter a newer one.");
  const change = decisionChange("figures", item, decision);
  await storeDecision(tx, "figures", id, change.after);
  if (decision.state !== "accepted") return change;
  const { figure, value, currency, standing, asOf } = item;
  return {
    action: "accept-figure",
    subject: await recordFigure(tx, { ...item, sourceId }, intent),
    before: { figure, value: standing },
    after: { figure, value: currency === null ? value : `${value} ${currency}`, asOf },
    entity: change.entity,
  };
}

async function recordFigure(tx: Db, item: FigureToRecord, intent: Intent): Promise<string> {
  if (item.figure === "btc_close") return recordClose(tx, item, intent.now);
  const { companyId, figure: metric, value, asOf, disclosedAt, sourceId } = item;
  await companyToEdit(tx, companyId, intent);
  if (metric === "price") await recordPrice(tx, item, intent.now);
  else await insertUpstreamFigure(tx, { companyId, metric, value, asOf, disclosedAt, sourceId }, intent.now);
  await bumpRevision(tx, companyId);
  return subjectOf(companyId);
}

async function recordClose(
  tx: Db,
  { value, asOf: day, sourceId }: FigureToRecord,
  now: Date,
): Promise<string> {
  const added = await storeDailyCloses(tx, [{ day, closeUsd: value, sourceId }], now);
  if (added === 0) throw new Problem("conflict", `The close of ${day} is already recorded. Reject this one.`);
  return `bitcoin/${day}`;
}

async function recordPrice(
  tx: Db,
  { companyId, value, currency, valueUsd, asOf, sourceId }: Extract<FigureToRecord, { companyId: number }>,
  now: Date,
): Promise<void> {
  const standing = (await standingQuotes(tx)).get(companyId);
  if (standing !== undefined && standing.asOf > asOf)
    throw new Problem("conflict", `A newer price (${standing.asOf}) is already recorded. Reject this one.`);
  await insertImpliedShares(tx, companyId, now);
  const quote = {
    asOf,
    amount: value,
    currency: currency ?? "USD",
    priceUsd: valueUsd,
    marketCapUsd: null,
    changePct: null,
  };
  await storeQuote(tx, companyId, { quote, sourceId, now });
}
