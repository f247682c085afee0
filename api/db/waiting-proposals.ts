import { and, eq, isNull } from "drizzle-orm";

import { isFiled, judgedTitle } from "#domain/announcement/announcement.ts";
import type { ProposedFigures } from "#domain/review/proposal.ts";

import { announcements } from "./announcements.ts";
import type { Db } from "./client.ts";
import { fromDateColumns } from "./columns.ts";
import { proposals } from "./proposals.ts";

/** A reading that waits, with what a rule has to know of its announcement. */
export type WaitingProposal = ProposedFigures & {
  id: number;
  companyId: number;
  waits: string | null;
  /** Our total when it was read. */
  standing: string | null;
  since: string | null;
  sentence: string;
  title: string;
  publishedOn: string;
  /** Whether it comes from a regulator's channel. */
  isFiled: boolean;
};

const MOST_WAITING = 1_000;

/** The readings that wait for a person, or for another announcement, oldest day first. */
export async function waitingProposals(db: Db): Promise<WaitingProposal[]> {
  const rows = await db
    .select({ proposal: proposals, announcement: announcements })
    .from(proposals)
    .innerJoin(announcements, eq(announcements.id, proposals.announcementId))
    .where(and(eq(proposals.state, "new"), isNull(proposals.rule)))
    .orderBy(proposals.asOf, proposals.id)
    .limit(MOST_WAITING);
  return rows.map(({ proposal: { asOf, asOfPrecision, ...proposal }, announcement }) => ({
    ...proposal,
    asOf: fromDateColumns(asOf, asOfPrecision),
    title: judgedTitle(announcement.title, announcement.source),
    publishedOn: announcement.publishedOn,
    isFiled: isFiled(announcement.type),
  }));
}
