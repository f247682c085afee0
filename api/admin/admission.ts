import { updateAnnouncement } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Intent } from "#db/edit.ts";
import { retractEvent, withdrawFact } from "#db/facts.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { Problem } from "#lib/problem.ts";

import { subjectOf } from "./company-figures.ts";

type Proposal = ReceivedOf["proposals"];
type Figure = ReceivedOf["figures"];
type Review = { state: SubmissionState; reason: string | null; intent: Intent };

const WITHDRAWN =
  "This entry was withdrawn and can't be recorded again. Enter the right figures for the company instead.";

/** Confirms what a rule has recorded, or withdraws it. Nothing is overwritten: the entry stays, with a retraction after it. */
export async function reviewAdmitted(tx: Db, item: Proposal, { state, reason }: Review) {
  const { rule, eventId, soldEventId, companyId } = item;
  if (rule === null || eventId === null) return null;
  if (item.state !== "new") throw new Problem("conflict", WITHDRAWN);
  const subject = subjectOf(companyId);
  const [before, after] = [
    { rule, eventId, state: item.state },
    { rule, eventId, state },
  ];
  if (state === "new" || state === "accepted")
    return { action: "confirm-admission" as const, subject, before, after };
  const sourceId = await sourceIdAt(tx, null, { kind: "stated" });
  const note = reason ?? withdrawalNote(rule);
  for (const id of [eventId, soldEventId]) if (id !== null) await retractEvent(tx, id, { sourceId, note });
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

const withdrawalNote = (rule: string) => `Recorded by rule ${rule}, withdrawn on review.`;

/** The same for a figure from structured data: a withdrawn one is followed by the figure before it. */
export async function reviewAdmittedFigure(tx: Db, item: Figure, { state, reason }: Review) {
  const { rule, factId, eventId, companyId } = item;
  if (rule === null || companyId === null) return null;
  if (item.state !== "new") throw new Problem("conflict", WITHDRAWN);
  const subject = subjectOf(companyId);
  const [before, after] = [
    { rule, factId, eventId, state: item.state },
    { rule, factId, eventId, state },
  ];
  if (state === "new" || state === "accepted")
    return { action: "confirm-admission" as const, subject, before, after };
  const note = reason ?? withdrawalNote(rule);
  if (factId !== null) await withdrawFact(tx, companyId, factId, note);
  if (eventId !== null)
    await retractEvent(tx, eventId, { sourceId: await sourceIdAt(tx, null, { kind: "stated" }), note });
  await bumpRevision(tx, companyId);
  return { action: "withdraw-admission" as const, subject, before, after };
}
