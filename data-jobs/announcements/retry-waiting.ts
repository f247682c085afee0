import type { Db } from "#db/client.ts";
import { listProposals, proposedMovements, retriable } from "#db/proposals.ts";
import type { Reading } from "#domain/announcement/reading/read-announcement.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import { judgeReading } from "#domain/review/check-reading.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";

import { recordByRule } from "./record-by-rule.ts";
import { announcementContext } from "./record.ts";

/**
 * Tries again what waited only because an announcement before it was missing or late. Where the ledger has moved so that a
 * waiting one now adds up, a rule records it. The oldest comes first, and each may be the missing one of the next.
 */
export async function retryWaiting(db: Db, now: Date): Promise<number> {
  let admitted = 0;
  for (const id of await retriable(db))
    admitted += (await db.transaction((tx) => retry(tx, id, now))) ? 1 : 0;
  return admitted;
}

async function retry(tx: Db, id: number, now: Date): Promise<boolean> {
  const [proposal] = await listProposals(tx, { id });
  const context = await announcementContext(tx, now);
  const company = context.companies.find((each) => each.id === proposal?.companyId);
  if (proposal === undefined || company === undefined) return false;
  const standing = context.of(company);
  // All that is dated like this one or before it has to be in the ledger.
  const others = (await proposedMovements(tx, company.id, id)).filter(
    ({ asOf }) => compareAsOf(asOf, proposal.asOf) <= 0,
  );
  const known = {
    ...standing,
    recorded: [...standing.recorded, ...others],
    title: proposal.announcement.title,
    publishedOn: proposal.announcement.publishedAt.slice(0, 10),
  };
  const reading = readingIn(proposal);
  const checked = judgeReading(reading, known);
  if (checked === null || known.recorded.some((line) => line.isWaiting)) return false;
  const rule = admissionOf({ reading, checked, context: known, isPrimary: true });
  if (!isAdmitted(rule)) return false;
  return recordByRule(tx, { rule, proposalId: id, companyId: company.id, standing: known.standing });
}

/** What was read, as far as it is stored. Nothing approximate and nothing doubted is tried again. */
function readingIn({
  kind,
  btc,
  btcSold,
  btcTotal,
  asOf,
  sentence,
  ...money
}: ReceivedOf["proposals"]): Reading {
  const amount = btc?.replace("-", "") ?? null;
  const sold = kind === "sell" ? amount : (btcSold?.replace("-", "") ?? null);
  const { averagePrice, cost, priceUsd, totalUsd } = money;
  return {
    bought: kind === "buy" ? amount : null,
    sold,
    mined: kind === "produced" ? amount : null,
    total: btcTotal,
    averagePrice,
    cost,
    priceUsd,
    totalUsd,
    asOf,
    isApproximate: false,
    isCostRounded: true,
    isInHeadline: false,
    since: null,
    sentences: [sentence],
  };
}
