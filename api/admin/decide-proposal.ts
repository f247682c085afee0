import { findAnnouncement, updateAnnouncement } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { companyRecords } from "#db/public-records.ts";
import type { Intent } from "#db/edit.ts";
import { insertEvent, insertFact } from "#db/facts.ts";
import { listProposals } from "#db/proposals.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayOf, dayThere, formatDay } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { isSameMovement } from "#domain/review/check-reading.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import { describeFigures } from "#domain/review/proposal.ts";
import { Problem } from "#lib/problem.ts";

import { companyToEdit, holdingChange } from "./company-to-edit.ts";
import { noItem, type ItemKind } from "./decision.ts";

type Proposal = ReceivedOf["proposals"];
type StoredAnnouncement = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

/** Accepting a proposal records its figures in the same transaction. For a rejected one we keep the reason. */
export const PROPOSALS: ItemKind<Proposal> = {
  kind: "proposals",
  list: listProposals,
  recording: {
    repeat: "These figures are already recorded. To correct them, enter newer ones for the company.",
    record: recordFigures,
  },
};

async function recordFigures(tx: Db, proposal: Proposal, intent: Intent) {
  const { id, asOf, btcTotal } = proposal;
  const company = await companyToEdit(tx, proposal.companyId, intent);
  await refuseRepeat(tx, proposal);
  const announcement = (await findAnnouncement(tx, proposal.announcement.id)) ?? noItem();
  await insertFigures(tx, proposal, announcement);
  await updateAnnouncement(tx, announcement.id, {
    description: announcement.description === "" ? describeFigures(proposal) : announcement.description,
    bitcoinAmount: proposal.btc?.replace("-", "") ?? btcTotal,
    btcTotal,
    pricePerBitcoin: proposal.averagePrice,
    totalValue: proposal.cost,
  });
  const sourceAsOf = announcement.publishedOn;
  const today = dayThere(sourceAsOf, dayOf(intent.now));
  const change = await holdingChange(tx, company, { stated: btcTotal, asOf, sourceAsOf, today });
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

/** A transaction becomes an event, with the total after it if stated. A total alone becomes a fact. */
async function insertFigures(tx: Db, proposal: Proposal, announcement: StoredAnnouncement): Promise<void> {
  const { companyId, kind, btc, btcTotal, priceUsd, totalUsd, asOf } = proposal;
  const { url, source, publishedOn, publishedPrecision } = announcement;
  const shared = {
    companyId,
    asOf,
    disclosedAt: publishedPrecision === "day" ? publishedOn : null,
    method: "disclosed" as const,
    sourceId: await sourceIdAt(tx, url, { publisher: source, kind: "announcement" }),
    note: noteOf(proposal),
  };
  if (kind === "balance") await insertFact(tx, { ...shared, metric: "btc_holdings", value: btcTotal });
  else await insertEvent(tx, { ...shared, kind, btc, totalUsd, priceUsd, btcAfter: btcTotal });
}

/** Amounts in other currencies, which we convert, are also kept as stated. */
function noteOf({ averagePrice, cost }: Proposal): string | null {
  const stated = [
    ...(averagePrice === null || averagePrice.startsWith("USD") ? [] : [`${averagePrice} per BTC`]),
    ...(cost === null || cost.startsWith("USD") ? [] : [`${cost} in total`]),
  ];
  return stated.length === 0 ? null : `Stated: ${stated.join(", ")}.`;
}
