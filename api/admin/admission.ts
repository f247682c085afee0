import { updateAnnouncement } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Intent } from "#db/edit.ts";
import { retractEvent } from "#db/facts.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { Problem } from "#lib/problem.ts";

import { subjectOf } from "./company-figures.ts";

type Proposal = ReceivedOf["proposals"];
type Review = { state: SubmissionState; reason: string | null; intent: Intent };

const WITHDRAWN =
  "This entry was withdrawn and can't be recorded again. Enter the right figures for the company instead.";

/** Confirms what a rule has recorded, or withdraws it. Nothing is overwritten: the entry stays, with a retraction after it. */
export async function reviewAdmitted(tx: Db, item: Proposal, { state, reason }: Review) {
  const { rule, eventId, companyId } = item;
  if (rule === null || eventId === null) return null;
  if (item.state !== "new") throw new Problem("conflict", WITHDRAWN);
  const subject = subjectOf(companyId);
  const [before, after] = [
    { rule, eventId, state: item.state },
    { rule, eventId, state },
  ];
  if (state === "new" || state === "accepted")
    return { action: "confirm-admission" as const, subject, before, after };
  await retractEvent(tx, eventId, {
    sourceId: await sourceIdAt(tx, null, { kind: "stated" }),
    note: reason ?? `Recorded by rule ${rule}, withdrawn on review.`,
  });
  await updateAnnouncement(tx, item.announcement.id, {
    description: "",
    bitcoinAmount: null,
    btcTotal: null,
    pricePerBitcoin: null,
    totalValue: null,
  });
  await bumpRevision(tx, companyId);
  return { action: "withdraw-admission" as const, subject, before, after };
}
