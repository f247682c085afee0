import type { ReceivedOf } from "#domain/review/inbox.ts";
import { describeFigures } from "#domain/review/proposal.ts";

import { findAnnouncement, updateAnnouncement } from "./announcements.ts";
import type { Db } from "./client.ts";
import { insertEvent, insertFact } from "./facts.ts";
import { sourceIdAt } from "./sources.ts";

type ProposalToRecord = Omit<ReceivedOf["proposals"], "rule" | "eventId" | "state" | "stateReason">;
type StoredAnnouncement = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

/** Records what an announcement states, in the ledger and beside the announcement. The id of its event, if it is one. */
export async function recordProposal(
  tx: Db,
  proposal: ProposalToRecord,
  announcement: StoredAnnouncement,
): Promise<number | null> {
  const { btc, btcTotal, averagePrice, cost } = proposal;
  const eventId = await insertFigures(tx, proposal, announcement);
  await updateAnnouncement(tx, announcement.id, {
    description: announcement.description === "" ? describeFigures(proposal) : announcement.description,
    bitcoinAmount: btc?.replace("-", "") ?? btcTotal,
    btcTotal,
    pricePerBitcoin: averagePrice,
    totalValue: cost,
  });
  return eventId;
}

/** A transaction becomes an event, with the total after it if stated. A total alone becomes a fact. */
async function insertFigures(
  tx: Db,
  proposal: ProposalToRecord,
  announcement: StoredAnnouncement,
): Promise<number | null> {
  const { companyId, kind, btc, btcTotal, priceUsd, totalUsd, asOf } = proposal;
  const { url, source, publishedOn, publishedPrecision } = announcement;
  const provenance = {
    companyId,
    asOf,
    disclosedAt: publishedPrecision === "day" ? publishedOn : null,
    method: "disclosed" as const,
    sourceId: await sourceIdAt(tx, url, { publisher: source, kind: "announcement" }),
    note: noteOf(proposal),
  };
  if (kind !== "balance")
    return insertEvent(tx, { ...provenance, kind, btc, totalUsd, priceUsd, btcAfter: btcTotal });
  await insertFact(tx, { ...provenance, metric: "btc_holdings", value: btcTotal });
  return null;
}

/** Amounts in other currencies, which we convert, are also recorded as stated. */
function noteOf({ averagePrice, cost }: ProposalToRecord): string | null {
  const stated = [
    ...(averagePrice === null || averagePrice.startsWith("USD") ? [] : [`${averagePrice} per BTC`]),
    ...(cost === null || cost.startsWith("USD") ? [] : [`${cost} in total`]),
  ];
  return stated.length === 0 ? null : `Stated: ${stated.join(", ")}.`;
}
