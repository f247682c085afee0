import { Hono, type Context } from "hono";

import { isDatabaseAway } from "#db/client.ts";
import { submissionState } from "#db/submissions.ts";
import { submissionNumbered, type SubmissionNumber } from "#domain/review/submission.ts";
import type { Deps } from "#http/deps.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { Problem } from "#lib/problem.ts";
import { notFoundPage } from "#pages/not-found-page.ts";
import { submissionPage } from "#pages/submission-page.ts";

type SubmissionDeps = Pick<Deps, "db" | "publicData" | "releasePage">;

/** The state of what a visitor sent, at the address that its sender was given. */
export const submissions = (deps: SubmissionDeps) =>
  new Hono().get("/:number", async (c) => answer(c, deps, submissionNumbered(c.req.param("number"))));

async function answer(c: Context, deps: SubmissionDeps, number: SubmissionNumber | null) {
  const answered = await framedAnswer(
    c,
    deps,
    async ({ publicCorrections }) => {
      const read = number && (await stateOf(deps, number));
      if (number === null || read === null) throw new Problem("not-found", NO_SUCH);
      const isReport = ({ id }: { id: number }) => number.of === "correction" && id === number.id;
      return submissionPage({ number, ...read, report: publicCorrections.find(isReport) ?? null });
    },
    { problemPage: ({ message }) => notFoundPage("Submission not found", message) },
  );
  // A decision changes no public record, so nothing would say that a kept page is old.
  answered.headers.set("Cache-Control", "no-store");
  return answered;
}

const NO_SUCH = "We have no submission with this number. Numbers look like correction-12 or company-7.";

const stateOf = (deps: SubmissionDeps, number: SubmissionNumber) =>
  submissionState(deps.db, number).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    throw new Problem("unavailable", "We can't read the state right now. Please try again in a minute.");
  });
