import { findAnnouncement, keepAnnouncement } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import { addFigureInReview } from "#db/figures-in-review.ts";
import { insertFeedState, listIssuerFeeds } from "#db/issuer-feeds.ts";
import { claimRun, finishRun } from "#db/job-leases.ts";
import { insertProposal, listProposals, noteAdmission } from "#db/proposals.ts";
import { recordProposal } from "#db/record-proposal.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { ProposedFigures } from "#domain/review/proposal.ts";
import type { FeedTrial } from "#domain/operations/issuer-feed.ts";

type Proposed = Partial<ProposedFigures> & {
  companyId: number;
  title?: string;
  publishedOn?: string;
  publishedAt?: Date;
  standing?: string | null;
  now?: Date;
};

/** Stores an announcement from London that waits for a decision: a purchase, unless a test names other news. */
export async function proposePurchase(
  db: Db,
  {
    companyId,
    title = "Bitcoin Purchase",
    publishedOn = "2026-11-20",
    publishedAt = new Date("2026-11-20T07:00:00Z"),
    standing = null,
    now = new Date(),
    ...figures
  }: Proposed,
): Promise<number> {
  const announcement = {
    companyId,
    type: "RNS Announcement" as const,
    category: "treasury" as const,
    publishedOn,
    publishedAt,
    title,
    description: "",
    source: "London Stock Exchange",
    url: `https://exchange.example/rns/${companyId}/${encodeURIComponent(title)}`,
  };
  const { id } = await keepAnnouncement(db, announcement, { now, isHeadline: true });
  const proposed = { ...UNKNOWN, ...figures };
  return insertProposal(db, {
    figures: proposed,
    confidence: 100,
    grade: "ready",
    reasons: [],
    companyId,
    announcementId: id,
    standing,
    sentence: `Number of Bitcoin purchased: ${proposed.btc}`,
    now,
  });
}

/** The same, recorded by a rule as a worker does. */
export async function recordPurchase(db: Db, purchase: Proposed): Promise<void> {
  const id = await proposePurchase(db, purchase);
  const [proposal] = await listProposals(db, { id });
  const announcement = proposal && (await findAnnouncement(db, proposal.announcement.id));
  if (!proposal || !announcement) throw new Error(`Proposal ${id} is not stored.`);
  const events = await recordProposal(db, proposal, announcement);
  await noteAdmission(db, id, { rule: "R1", ...events });
  await bumpRevision(db, purchase.companyId);
}

const UNKNOWN: ProposedFigures = {
  kind: "buy",
  btc: null,
  btcSold: null,
  btcTotal: null,
  averagePrice: null,
  cost: null,
  priceUsd: null,
  totalUsd: null,
  asOf: "2026-11-20",
};

/** Stores a doubtful share price. */
export async function holdPrice(db: Db, companyId: number, value: string): Promise<void> {
  const source = { publisher: "Market", kind: "market" as const };
  const held = {
    companyId,
    figure: "price" as const,
    value,
    currency: "USD",
    valueUsd: value,
    standing: "0.5 USD",
    asOf: "2026-11-19",
    disclosedAt: null,
    sourceId: await sourceIdAt(db, "https://market.example", source),
    reasons: [`The price would change from 0.5 USD to ${value} USD. One of the two may be in cents.`],
  };
  await addFigureInReview(db, held, new Date());
}

/** Ends a requested trial of feeds as a worker does, with what it read. False while no trial is requested. */
export async function endFeedTrial(db: Db, read: Omit<FeedTrial, "at">): Promise<boolean> {
  const now = new Date();
  const claim = await claimRun(db, { job: "try-feeds", wanted: { kind: "asked" }, now });
  if (typeof claim === "string") return false;
  const waiting = (await listIssuerFeeds(db)).filter(({ state }) => state === "waiting");
  for (const { id } of waiting) {
    const trial = { ...read, at: now.toISOString() };
    await insertFeedState(db, { feedId: id, state: "tried", trial, recordedAt: now });
  }
  await finishRun(db, claim, { outcome: "done", counts: { tried: waiting.length }, message: null, now });
  return true;
}
