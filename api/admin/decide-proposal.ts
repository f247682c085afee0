import { eq } from "drizzle-orm";

import { announcements } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { toDateColumns } from "#db/columns.ts";
import { allCompanyRecords } from "#db/company-records.ts";
import { edit, type Intent } from "#db/edit.ts";
import { facts } from "#db/facts.ts";
import { findProposal, proposals } from "#db/proposals.ts";
import { statedSource } from "#db/sources.ts";
import { treasuryEvents } from "#db/treasury-events.ts";
import { dayThere, formatDay } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { isSameMovement } from "#domain/review/check-reading.ts";
import type { DecisionToMake } from "#domain/review/inbox.schema.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import { holdingDoubts } from "#domain/review/plausibility.ts";
import { describeFigures } from "#domain/review/proposal.ts";
import { Problem } from "#lib/problem.ts";

import {
  bumpRevision,
  companyToEdit,
  holdingOf,
  listed,
  listedCompanies,
  subjectOf,
} from "./company-to-edit.ts";

type Proposal = ReceivedOf["proposals"];

/** What is accepted becomes a figure in the same step; what is not keeps the reason why. */
export const decideProposal = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const proposal = (await findProposal(tx, id)) ?? missing();
    if (proposal.state === "accepted")
      throw new Problem(
        "conflict",
        "These figures are already recorded. To correct them, enter newer ones for the company.",
      );
    const stored = { state: decision.state, stateReason: decision.reason };
    await tx.update(proposals).set(stored).where(eq(proposals.id, id));
    const entity: Proposal = { ...proposal, ...stored };
    if (decision.state === "accepted") return { ...(await recordFigures(tx, proposal, intent)), entity };
    const { state, stateReason } = proposal;
    return {
      action: "decide-submission",
      subject: `inbox/proposals/${id}`,
      before: { state, stateReason },
      after: stored,
      doubts: [],
      entity,
    };
  });

async function recordFigures(tx: Db, proposal: Proposal, intent: Intent) {
  const { companyId, asOf } = proposal;
  const { company } = await companyToEdit(tx, companyId, intent);
  await refuseTwice(tx, proposal);
  const announced = await announcementOf(tx, proposal);
  await stateFigures(tx, proposal, announced);
  await completeAnnouncement(tx, proposal, announced);
  await bumpRevision(tx, companyId);

  const list = await listedCompanies(tx);
  const after = listed(list, companyId);
  const doubts = holdingDoubts({
    before: company.btcHoldings,
    after: proposal.btcTotal ?? after.btcHoldings ?? "0",
    totalAfter: totalBtc(list),
    replacedAsOf: company.evidence.btcHoldings?.asOf ?? null,
    asOf,
    sourceAsOf: announced.publishedOn,
    today: dayThere(announced.publishedOn, intent.now.toISOString().slice(0, 10)),
  });
  return {
    action: "accept-proposal" as const,
    subject: subjectOf(companyId),
    before: holdingOf(company),
    after: { ...holdingOf(after), proposal: proposal.id },
    doubts,
  };
}

type Announced = typeof announcements.$inferSelect;

async function announcementOf(tx: Db, { announcement: { id } }: Proposal): Promise<Announced> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id));
  return row ?? missing();
}

/** One purchase is announced in several places: whoever confirms it in a second one would count it twice. */
async function refuseTwice(tx: Db, proposal: Proposal): Promise<void> {
  if (proposal.kind === "balance") return;
  const records = await allCompanyRecords(tx);
  const ledger = records
    .filter(({ id }) => id === proposal.companyId)
    .flatMap((record) => holdingLedger(record));
  const same = ledger.find(
    ({ kind, btc, btcAfter, isStated, asOf }) =>
      kind === proposal.kind && isSameMovement(proposal, { btc, btcTotal: isStated ? btcAfter : null, asOf }),
  );
  if (same !== undefined)
    throw new Problem(
      "conflict",
      `Already recorded as of ${formatDay(same.asOf)}. Reject this one, or correct the other.`,
    );
}

/** A movement is an event, which states the total after it where that is known; a total alone is a fact. */
async function stateFigures(tx: Db, proposal: Proposal, announced: Announced): Promise<void> {
  const { companyId, kind, btc, btcTotal, priceUsd, totalUsd, asOf } = proposal;
  const provenance = {
    ...toDateColumns(asOf),
    disclosedAt: announced.publishedPrecision === "day" ? announced.publishedOn : null,
    method: "disclosed" as const,
    sourceId: await statedSource(tx, announced.url, { publisher: announced.source, kind: "announcement" }),
    note: noteOf(proposal),
  };
  if (kind === "balance")
    await tx
      .insert(facts)
      .values({ companyId, metric: "btc_holdings", value: btcTotal, unit: "BTC", ...provenance });
  else
    await tx
      .insert(treasuryEvents)
      .values({ companyId, kind, btc, totalUsd, priceUsd, btcAfter: btcTotal, ...provenance });
}

/** Where dollars are our reckoning, what was stated stays beside them. */
function noteOf({ averagePrice, cost }: Proposal): string | null {
  const stated = [
    ...(averagePrice === null || averagePrice.startsWith("USD") ? [] : [`${averagePrice} per BTC`]),
    ...(cost === null || cost.startsWith("USD") ? [] : [`${cost} in total`]),
  ];
  return stated.length === 0 ? null : `Stated: ${stated.join(", ")}.`;
}

async function completeAnnouncement(
  tx: Db,
  proposal: Proposal,
  { id, description }: Announced,
): Promise<void> {
  await tx
    .update(announcements)
    .set({
      description: description === "" ? describeFigures(proposal) : description,
      bitcoinAmount: proposal.btc?.replace("-", "") ?? proposal.btcTotal,
      btcTotal: proposal.btcTotal,
      pricePerBitcoin: proposal.averagePrice,
      totalValue: proposal.cost,
    })
    .where(eq(announcements.id, id));
}

function missing(): never {
  throw new Problem("not-found", "The inbox has no such item.");
}
