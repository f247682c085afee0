import { Hono, type Context } from "hono";
import { z } from "zod";

import { ERRATA_PER_PAGE, errataOf } from "#domain/changes/errata.ts";
import { MOST_COUNTED, wholeNumber } from "#domain/v1/query.schema.ts";
import type { Deps } from "#http/deps.ts";
import { NOTHING_BEFORE, feedAnswer, type FeedOf } from "#http/feed-answer.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { idIn, pageQueryOf, shortened } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";
import { correctionsPage, missingPage, reportPage } from "#pages/corrections-page.ts";
import { errataEntries } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";

type CorrectionsDeps = Pick<Deps, "publicData" | "releaseKey" | "releasePage" | "site" | "now">;

const Paging = z.object({ after: wholeNumber(0, MOST_COUNTED).default(0) });

export const corrections = (deps: CorrectionsDeps) => {
  const feed = feedAnswer(deps);
  return new Hono()
    .get("/corrections", (c) =>
      framedAnswer(c, deps, (view) => listPage(view, c), {
        parameters: ["after"],
        problemPage: ({ message }) => missingPage("Corrections not found", message),
      }),
    )
    .get("/corrections.xml", feed(errata, "xml"))
    .get("/corrections.json", feed(errata, "json"))
    .get("/corrections/:id", (c) =>
      framedAnswer(c, deps, (view) => pageOf(view, c.req.param("id")), {
        problemPage: ({ message }) => missingPage("Report not found", message),
      }),
    );
};

function listPage({ activity, publicCorrections }: PublicData, c: Context) {
  const { after } = pageQueryOf(Paging, c);
  const ours = activity().corrections;
  if (after > 0 && after >= ours.length)
    throw new Problem("not-found", `There are ${ours.length} corrections, so none after number ${after}.`);
  return correctionsPage({
    reports: publicCorrections,
    corrections: ours.slice(after, after + ERRATA_PER_PAGE),
    count: ours.length,
    after,
  });
}

function pageOf({ publicCorrections, companyOf }: PublicData, written: string) {
  const id = idIn(written);
  const report = publicCorrections.find((each) => each.id === id);
  if (report === undefined)
    throw new Problem(
      "not-found",
      `There is no public report ${shortened(written)}. A report becomes public once a person has checked its wording.`,
    );
  return reportPage(report, companyOf.has(report.companyId ?? 0));
}

const errata: FeedOf = ({ activity, publicCorrections }) => ({
  path: "/corrections",
  page: "/corrections",
  title: "Bitcoin treasuries: corrections",
  entries: () => errataEntries(errataOf(activity().corrections, publicCorrections)),
  since: NOTHING_BEFORE,
});
