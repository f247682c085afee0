import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import { lockEdits, logChange } from "#db/edit.ts";
import { insertEvent } from "#db/facts.ts";
import { isFigureRejected, noteFigureByRule, withdrawFigureInReview } from "#db/figures-in-review.ts";
import { companyRecords } from "#db/public-records.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { dayOf } from "#domain/base/dates.ts";
import { companyList } from "#domain/company/company-list.ts";
import { ADMISSION_LIMITS } from "#domain/review/admission-rules.ts";
import { holdingDoubts } from "#domain/review/plausibility.ts";

import { holdingToReview, type UpstreamHolding } from "./upstream-holding.ts";

/** Records a filed total where a rule admits it, as a balance on the last day of the report. */
export async function admitHolding(tx: Db, filed: UpstreamHolding, now: Date): Promise<boolean> {
  const { btc, asOf, disclosedAt } = filed;
  const companyId = filed.company.id;
  await lockEdits(tx);
  const [company] = companyList(await companyRecords(tx, [companyId]));
  const rule = company === undefined ? null : ruleFor(company, filed, dayOf(now));
  if (company === undefined || rule === null) return false;
  const figure = await holdingToReview(tx, { ...filed, company }, []);
  if (await isFigureRejected(tx, figure)) return false;
  const { sourceId } = figure;
  const stated = { companyId, sourceId, asOf, disclosedAt, btcAfter: btc };
  const unmoved = { kind: "balance" as const, btc: null, totalUsd: null, priceUsd: null };
  const eventId = await insertEvent(tx, { ...stated, ...unmoved, method: "disclosed", note: null });
  await withdrawFigureInReview(tx, companyId, "btc_holdings");
  await noteFigureByRule(tx, figure, { rule, factId: null, eventId }, now);
  await bumpRevision(tx, companyId);
  await logChange(tx, {
    actor: `rule ${rule}`,
    action: "admit-figure",
    subject: `company/${companyId}`,
    before: { btc: company.btcHoldings, asOf: company.evidence.btcHoldings?.asOf ?? null },
    after: { btc, asOf, event: eventId },
  });
  return true;
}

/**
 * Rule R5: the filing gives exactly our total, on a later day. Rule R8: it gives another, whose fair value in the same
 * report is that many coins at the day's close, and no check leaves a doubt.
 */
function ruleFor(
  { btcHoldings: before, evidence }: UpstreamHolding["company"],
  { btc: after, asOf, fairValueGap = null }: UpstreamHolding,
  today: string,
): "R5" | "R8" | null {
  const replacedAsOf = evidence.btcHoldings?.asOf ?? null;
  if (before === null || replacedAsOf === null || compareAsOf(asOf, replacedAsOf) <= 0) return null;
  if (parseBtc(before) === parseBtc(after)) return "R5";
  if (fairValueGap === null || fairValueGap * 100 > ADMISSION_LIMITS.fairValuePercent) return null;
  const change = { before, after, totalAfter: after, replacedAsOf, asOf, sourceAsOf: asOf, today };
  return holdingDoubts(change).length === 0 ? "R8" : null;
}
