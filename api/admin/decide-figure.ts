import { storeDailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Intent } from "#db/edit.ts";
import { insertImpliedShares, insertUpstreamFigure } from "#db/facts.ts";
import { listFiguresInReview } from "#db/figures-in-review.ts";
import { standingQuotes, storeQuote } from "#db/quotes.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import { Problem } from "#lib/problem.ts";

import { companyToEdit, subjectOf } from "./company-to-edit.ts";
import type { ItemKind } from "./decision.ts";

type Figure = ReceivedOf["figures"];

/** An accepted figure counts from now on, exactly as its source states it. For a rejected one we keep the reason. */
export const FIGURES: ItemKind<Figure> = {
  kind: "figures",
  list: listFiguresInReview,
  recording: {
    repeat: "This figure is already recorded. To correct it, enter a newer one.",
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
  const standing = (await standingQuotes(tx)).get(companyId);
  if (standing !== undefined && standing.asOf > asOf)
    throw new Problem("conflict", `A newer price (${standing.asOf}) is already recorded. Reject this one.`);
  await insertImpliedShares(tx, companyId, now);
  const figures = { amount, currency: currency ?? "USD", priceUsd, marketCapUsd: null, changePct: null };
  await storeQuote(tx, companyId, { quote: { asOf, ...figures }, sourceId, now });
}
