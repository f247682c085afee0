import type { ReceivedOf } from "#domain/review/inbox.ts";
import { describeFigures } from "#domain/review/proposal.ts";

import { findAnnouncement, updateAnnouncement } from "./announcements.ts";
import type { Db } from "./client.ts";
import { insertEvent } from "./facts.ts";
import { sourceIdAt } from "./sources.ts";

type ProposalToRecord = Omit<
  ReceivedOf["proposals"],
  "waits" | "rule" | "eventId" | "soldEventId" | "state" | "stateReason"
>;
type StoredAnnouncement = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

/** The new events in the ledger. */
export type RecordedEvents = { eventId: number; soldEventId: number | null };

/** Records what an announcement states, in the ledger and beside the announcement. */
export async function recordProposal(
  tx: Db,
  proposal: ProposalToRecord,
  announcement: StoredAnnouncement,
): Promise<RecordedEvents> {
  const { btc, btcTotal, averagePrice, cost } = proposal;
  const recorded = await insertFigures(tx, proposal, announcement);
  await updateAnnouncement(tx, announcement.id, {
    description: announcement.description === "" ? describeFigures(proposal) : announcement.description,
    bitcoinAmount: btc?.replace("-", "") ?? btcTotal,
    btcTotal,
    pricePerBitcoin: averagePrice,
    totalValue: cost,
  });
  return recorded;
}

/** A transaction becomes an event, with the total after it if stated. A total alone becomes a balance. */
async function insertFigures(
  tx: Db,
  proposal: ProposalToRecord,
  announcement: StoredAnnouncement,
): Promise<RecordedEvents> {
  const { companyId, kind, btc, btcSold, btcTotal, priceUsd, totalUsd, asOf } = proposal;
  const { url, source, publishedOn, publishedPrecision } = announcement;
  const provenance = {
    companyId,
    asOf,
    disclosedAt: publishedPrecision === "day" ? publishedOn : null,
    method: "disclosed" as const,
    sourceId: await sourceIdAt(tx, url, { publisher: source, kind: "announcement" }),
    note: noteOf(proposal),
  };
  // The total at the end of a month stands after the last of its transactions.
  const btcAfter = btcSold === null ? btcTotal : null;
  const eventId = await insertEvent(tx, { ...provenance, kind, btc, totalUsd, priceUsd, btcAfter });
  const sale = { ...provenance, kind: "sell" as const, btc: btcSold, btcAfter: btcTotal };
  const soldEventId =
    btcSold === null ? null : await insertEvent(tx, { ...sale, totalUsd: null, priceUsd: null });
  return { eventId, soldEventId };
}

/** Amounts in other currencies, which we convert, are also recorded as stated. */
function noteOf({ averagePrice, cost }: ProposalToRecord): string | null {
  const stated = [
    ...(averagePrice === null || averagePrice.startsWith("USD") ? [] : [`${averagePrice} per BTC`]),
    ...(cost === null || cost.startsWith("USD") ? [] : [`${cost} in total`]),
  ];
  return stated.length === 0 ? null : `Stated: ${stated.join(", ")}.`;
}
