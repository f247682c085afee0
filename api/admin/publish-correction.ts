import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import { insertWording, latestWording, missingEntry } from "#db/public-corrections.ts";
import { listCorrections } from "#db/submissions.ts";
import type { CorrectionWording } from "#domain/company/public-correction.ts";
import { CorrectionWords } from "#domain/review/edit.schema.ts";
import { jsonGate } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { Problem, found } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { onBody, type Edit, type EditDeps } from "./edit-answer.ts";

const NO_CORRECTION = "The inbox has no correction with this id.";

/** The public words about a visitor's correction: the latest, and new ones. */
export const correctionWords = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .get("/:id", async (c) => c.json({ words: await latestWording(deps.db, idIn(c.req.param("id"))) }))
    .put("/:id", jsonGate, onBody(deps, CorrectionWords, publishCorrection));

/** Publishes what an administrator wrote, never what the visitor typed. Each publication is a new record. */
const publishCorrection: Edit<CorrectionWords, CorrectionWording> = async ({ tx, sent, intent, id }) => {
  const [submission] = await listCorrections(tx, { id });
  found(submission, NO_CORRECTION);
  await refuseUnknownEntry(tx, sent.entries);
  const before = await latestWording(tx, id);
  const { why: reason, ...words } = sent;
  await insertWording(tx, { ...words, reason, submissionId: id, recordedAt: intent.now });
  const entity = found(await latestWording(tx, id), NO_CORRECTION);
  const subject = `correction/${id}`;
  return { action: "publish-correction", subject, before: shown(before), after: shown(entity), entity };
};

async function refuseUnknownEntry(tx: Db, entries: readonly string[]): Promise<void> {
  const missing = await missingEntry(tx, entries);
  if (missing !== null) throw new Problem("bad-request", `entries: our ledgers have no entry ${missing}.`);
}

const shown = (wording: CorrectionWording | null) =>
  wording && {
    state: wording.state,
    claim: wording.claim,
    action: wording.action,
    why: wording.reason,
    entries: wording.entries.join(" "),
  };
