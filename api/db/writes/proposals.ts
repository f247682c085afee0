import type { Judged } from "#domain/review/check-reading.ts";

import { toDateColumns } from "../as-of.ts";
import type { Db } from "../client.ts";
import { proposals } from "../schema/proposals.ts";

export type ProposalToKeep = Judged & {
  companyId: number;
  announcementId: number;
  standing: string | null;
  sentence: string;
  now: Date;
};

/** It waits for somebody to confirm it. */
export async function keepProposal(
  tx: Db,
  { figures, now, confidence, grade, reasons, companyId, announcementId, standing, sentence }: ProposalToKeep,
): Promise<void> {
  const { asOf, ...amounts } = figures;
  await tx.insert(proposals).values({
    ...amounts,
    ...toDateColumns(asOf),
    confidence,
    grade,
    reasons,
    companyId,
    announcementId,
    standing,
    sentence,
    receivedAt: now,
  });
}
