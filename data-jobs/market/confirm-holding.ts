import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import { lockEdits, logChange } from "#db/edit.ts";
import { insertEvent } from "#db/facts.ts";
import { isFigureRejected, noteFigureByRule } from "#db/figures-in-review.ts";
import { companyRecords } from "#db/public-records.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { companyList } from "#domain/company/company-list.ts";

import { holdingToReview, type UpstreamHolding } from "./upstream-holding.ts";

const RULE = "R5";

/** Rule R5: a 10-Q or 10-K gives exactly our total, on a later day. Then the ledger has it on that day, and no coin moves. */
export async function confirmHolding(tx: Db, filed: UpstreamHolding, now: Date): Promise<boolean> {
  const { btc, asOf, disclosedAt } = filed;
  const companyId = filed.company.id;
  await lockEdits(tx);
  const [company] = companyList(await companyRecords(tx, [companyId]));
  if (company === undefined || !isConfirmed(company, filed)) return false;
  const figure = await holdingToReview(tx, { ...filed, company }, []);
  if (await isFigureRejected(tx, figure)) return false;
  const { sourceId } = figure;
  const stated = { companyId, sourceId, asOf, disclosedAt, btcAfter: btc };
  const unmoved = { kind: "balance" as const, btc: null, totalUsd: null, priceUsd: null };
  const eventId = await insertEvent(tx, { ...stated, ...unmoved, method: "disclosed", note: null });
  await noteFigureByRule(tx, figure, { rule: RULE, factId: null, eventId }, now);
  await bumpRevision(tx, companyId);
  await logChange(tx, {
    actor: `rule ${RULE}`,
    action: "admit-figure",
    subject: `company/${companyId}`,
    before: { btc: company.btcHoldings, asOf: company.evidence.btcHoldings?.asOf ?? null },
    after: { btc, asOf, event: eventId },
  });
  return true;
}

/** Whether a filing gives the total we have, on a later day. */
export function isConfirmed(
  { btcHoldings, evidence }: UpstreamHolding["company"],
  { btc, asOf }: Pick<UpstreamHolding, "btc" | "asOf">,
): boolean {
  const ours = evidence.btcHoldings;
  return ours !== null && compareAsOf(asOf, ours.asOf) > 0 && parseBtc(btcHoldings) === parseBtc(btc);
}
