import { Hono, type Context } from "hono";
import { z } from "zod";

import { MOST_OVERLAID, overlaidChart, overlaidHistory } from "#domain/chart/overlaid.ts";
import { findCompany } from "#domain/company/find-company.ts";
import { DEFINITIONS } from "#domain/valuation/multiple.ts";
import type { Deps } from "#http/deps.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { idIn, queryOf, shortened } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";
import { computeIn } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";
import { chartFile } from "#pages/chart-file.ts";
import { historyPage, historyProblem } from "#pages/history-page.ts";
import { multipleHistoryOf } from "#public-data/multiple-histories.ts";
import type { PublicData } from "#public-data/public-data.ts";

const IDS = "is required: up to four ids or tickers with commas, such as 1,2 or MSTR,MARA";

/** Whose multiples are drawn together, and under which definition. */
const MnavHistoryQuery = z.strictObject({
  ids: z.string(IDS).min(1, IDS).max(120, "must have at most 120 characters"),
  by: z.enum(DEFINITIONS, "must be basic, diluted or enterprise").default("basic"),
});

type HistoryDeps = Pick<Deps, "publicData" | "now" | "releasePage">;

/**
 * The multiples of the compared companies over time, as a page and as a picture of it. The server draws them, because the
 * licences of most share prices allow no series of them.
 */
export const compareMnav = (deps: HistoryDeps) =>
  new Hono()
    .get("/mnav", (c) =>
      framedAnswer(
        c,
        deps,
        (view) => {
          const { query, histories } = overlaid(view, c, deps);
          return historyPage(query, histories);
        },
        { problemPage: ({ message }) => historyProblem(message) },
      ),
    )
    .get("/mnav.svg", async (c) => {
      const chart = await computeIn(c)(() => {
        const { query, histories } = overlaid(viewOf(deps.publicData), c, deps);
        return overlaidChart(histories, query.by);
      });
      if (chart === null)
        throw new Problem("not-found", "There are fewer than two multiples, so there is no chart.");
      return c.body(chartFile(chart), 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
    });

function overlaid(view: PublicData, c: Context, { now }: HistoryDeps) {
  const today = now().toISOString().slice(0, 10);
  const { ids, by } = queryOf(MnavHistoryQuery, c, { today, isWhole: false });
  const names = ids.split(",").filter((name) => name.trim() !== "");
  const records = [...new Set(names.map((name) => recordNamed(view, name.trim())))];
  if (records.length > MOST_OVERLAID)
    throw new Problem(
      "bad-request",
      `Choose at most ${MOST_OVERLAID} companies; ${records.length} are chosen.`,
    );
  const query = { ids: records.map(({ id }) => id), by };
  const histories = records.map((record) => overlaidHistory(record, multipleHistoryOf(view, record), by));
  return { query, histories };
}

/** By its id also one that has left the list, which a comparison may name. */
function recordNamed({ recordOf, companies }: PublicData, name: string) {
  const record = recordOf.get(idIn(name)) ?? recordOf.get(findCompany(companies, name)?.id ?? -1);
  if (record === undefined)
    throw new Problem(
      "not-found",
      `We don't track a company called "${shortened(name)}". Use its ticker, such as MSTR.`,
    );
  return record;
}
