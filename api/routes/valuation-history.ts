import { Hono, type Context } from "hono";
import { z } from "zod";

import { DEFINITIONS } from "#domain/valuation/multiple.ts";
import type { Deps } from "#http/deps.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { idIn, queryOf, shortened } from "#http/query.ts";
import { sendReady, viewOf } from "#http/ready-answer.ts";
import { rememberQuestion } from "#http/answered-questions.ts";
import { questionOf, storedAnswer } from "#http/stored-answer.ts";
import { askerOf } from "#http/within-limit.ts";
import { readyText } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import { chartFile } from "#pages/chart-file.ts";
import { MOST_OVERLAID, historyPath, type HistoryQuery } from "#pages/history-form.ts";
import { historyPage, historyProblem } from "#pages/history-page.ts";
import { overlaidChart, overlaidHistory, type OverlaidHistory } from "#pages/overlaid.ts";
import { companiesWithHistory, multipleHistoryOf } from "#public-data/multiple-histories.ts";
import type { PublicData } from "#public-data/public-data.ts";

/** Which companies' multiples are drawn together, and under which definition. */
const HistoryPageQuery = z.strictObject({
  companies: z.string().max(120, "must have at most 120 characters").default(""),
  by: z.enum(DEFINITIONS, "must be basic, diluted or enterprise").default("basic"),
});

type HistoryDeps = Pick<Deps, "publicData" | "now" | "releaseKey" | "releasePage">;

/** The multiples of several companies over time, as a page and as a picture of it. */
export const valuationHistory = (deps: HistoryDeps) =>
  new Hono()
    .get("/history", (c) => {
      const chosen = c.req.queries("company");
      if (chosen !== undefined) return c.redirect(shortAddress(chosen, c.req.queries("by")));
      const problemPage = ({ message }: Problem, view: PublicData) =>
        historyProblem(message, companiesWithHistory(view), sentIn(c));
      return framedAnswer(c, deps, (view) => pageOf(view, queryIn(c, deps)), {
        parameters: "all",
        problemPage,
      });
    })
    .get("/history.svg", async (c) => {
      const view = viewOf(deps.publicData);
      const query = queryIn(c, deps);
      const key = questionOf(c, "all");
      rememberQuestion(view, c, { key, now: deps.now() });
      const ready = await storedAnswer(view, askerOf(c), key, () => {
        const chart = overlaidChart(overlaid(view, query), query.by);
        if (chart === null)
          throw new Problem("not-found", "There are fewer than two multiples, so there is no chart.");
        return readyText(chartFile(chart), "image/svg+xml; charset=utf-8");
      });
      return sendReady(c, ready);
    });

/** A form without scripts sends each company by itself. What is wrong about it is said at the short address. */
const shortAddress = (chosen: readonly string[], by: readonly string[] = ["basic"]): string =>
  historyPath({ companies: chosen.map(idIn), by: "basic" }).replace(/by=basic$/, "") +
  by.map((each) => `by=${encodeURIComponent(each)}`).join("&");

/** What was sent, to be corrected. */
function sentIn(c: Context): HistoryQuery {
  const { companies = "", by } = c.req.query();
  return {
    companies: companies.split(",").map(idIn),
    by: DEFINITIONS.find((definition) => definition === by) ?? "basic",
  };
}

function queryIn(c: Context, { now }: HistoryDeps): HistoryQuery {
  const today = now().toISOString().slice(0, 10);
  const { companies, by } = queryOf(HistoryPageQuery, c, { today, isWhole: false });
  const ids = companies === "" ? [] : companies.split(",").map(idIn);
  if (ids.includes(-1))
    throw new Problem(
      "bad-request",
      `companies: "${shortened(companies)}" must be ids with commas, such as 1,2.`,
    );
  const different = [...new Set(ids)];
  if (different.length > MOST_OVERLAID)
    throw new Problem(
      "bad-request",
      `Choose at most ${MOST_OVERLAID} companies; ${different.length} are chosen.`,
    );
  return { companies: different, by };
}

const pageOf = (view: PublicData, query: HistoryQuery) =>
  historyPage({ query, offered: companiesWithHistory(view), histories: overlaid(view, query) });

/** Also of companies that have left the list, which a comparison may name. */
const overlaid = (view: PublicData, { companies, by }: HistoryQuery): OverlaidHistory[] =>
  companies.map((id) => {
    const record = view.recordOf.get(id);
    if (!record) throw new Problem("not-found", `We don't track a company with the id ${id}.`);
    return overlaidHistory(record, multipleHistoryOf(view, record), by);
  });
