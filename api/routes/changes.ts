import { Hono, type Context } from "hono";

import { dayOf } from "#domain/base/dates.ts";
import { csv } from "#domain/base/csv.ts";
import {
  LATEST,
  NEWEST,
  changesFile,
  changesPath,
  selectChanges,
  selectReports,
  type ChangesQuery,
} from "#domain/changes/changes-query.ts";
import { ChangesQuerySchema } from "#domain/changes/changes.schema.ts";
import { CHANGE_COLUMNS } from "#domain/changes/columns.ts";
import { digestsOf } from "#domain/changes/digests.ts";
import type { Deps } from "#http/deps.ts";
import { NOTHING_BEFORE, feedAnswer, type FeedOf } from "#http/feed-answer.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { pageQueryOf } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";
import { computeIn } from "#http/within-limit.ts";
import { changesPage, changesProblem } from "#pages/changes-page.ts";
import { changeEntries, digestEntries } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";
import { recordIn } from "#v1/rows.ts";

type ChangesDeps = Pick<Deps, "publicData" | "releasePage" | "site" | "now">;

export const changes = (deps: ChangesDeps) => {
  const { publicData, now, site } = deps;
  const feed = feedAnswer(deps);
  const file = async (c: Context) => {
    const view = viewOf(publicData);
    const query = fileQuery(c);
    const table = await computeIn(c)(() => csv(CHANGE_COLUMNS, selectChanges(view.changes(), query)));
    return c.body(table, 200, { "Content-Type": "text/csv; charset=utf-8" });
  };
  return new Hono()
    .get("/changes", (c) => {
      if (isWithoutChoice(c)) return c.redirect(changesPath(LATEST));
      const today = dayOf(now());
      return framedAnswer(c, deps, (view) => selectionPage(view, c, { today, site }), {
        problemPage: ({ message }, { companies }) => changesProblem(message, companies),
      });
    })
    .get("/changes.xml", feed(allChanges, "xml"))
    .get("/changes.json", feed(allChanges, "json"))
    .get("/changes.csv", file)
    .get("/changes/weeks.xml", feed(weeklyDigests, "xml"))
    .get("/changes/weeks.json", feed(weeklyDigests, "json"))
    .get("/company/:id/changes.xml", feed(companyChanges, "xml"))
    .get("/company/:id/changes.json", feed(companyChanges, "json"));
};

/** The page of all activity is built with the site. A form sent without a choice leads to it. */
function isWithoutChoice(c: Context): boolean {
  const sent = Object.values(c.req.queries());
  const { data } = ChangesQuerySchema.safeParse(c.req.query());
  const isPlain = data !== undefined && changesPath(data) === changesPath(LATEST);
  return sent.length > 0 && sent.every(({ length }) => length === 1) && isPlain;
}

function selectionPage(view: PublicData, c: Context, { today, site }: { today: string; site: Deps["site"] }) {
  const { companies, companyOf, recordOf } = view;
  const query = pageQueryOf(ChangesQuerySchema, c);
  const { company: id } = query;
  // A company no longer listed can also be chosen, if the query names it.
  const ended = id === undefined || companyOf.has(id) ? undefined : recordOf.get(id);
  return changesPage({
    query,
    found: selectChanges(view.changes(), query),
    reports: selectReports(view.publicCorrections, query),
    companies: ended === undefined ? companies : [...companies, ended],
    today,
    site,
  });
}

/** A feed or file that names no kind has everything. */
function fileQuery(c: Context): ChangesQuery {
  const query = pageQueryOf(ChangesQuerySchema, c);
  return c.req.query("kind") ? query : { ...query, kind: "all" };
}

const allChanges: FeedOf = ({ changes: all, publicCorrections }, c) => {
  const query = fileQuery(c);
  const question = changesFile(query, "xml").split("?")[1];
  return {
    path: "/changes",
    ...(question !== undefined && { question }),
    page: question === undefined ? "/changes" : changesPath(query, 0),
    title: "Bitcoin treasuries: changes",
    entries: changeEntries(selectChanges(all(), query), selectReports(publicCorrections, query)),
    since: NOTHING_BEFORE,
  };
};

const weeklyDigests: FeedOf = ({ transactions }, _c, today) => ({
  path: "/changes/weeks",
  page: "/changes",
  title: "Bitcoin treasuries: week by week",
  entries: digestEntries(digestsOf(transactions(), today)),
  since: NOTHING_BEFORE,
});

const companyChanges: FeedOf = (view, c) => {
  const { id, name, ticker, createdAt, endedOn } = recordIn(view, c);
  return {
    path: `/company/${id}/changes`,
    // A company no longer listed has no ledger page.
    page: endedOn === null ? `/company/${id}/ledger` : changesPath({ ...NEWEST, company: id }),
    title: `${name} (${ticker}): changes in its bitcoin`,
    entries: changeEntries(view.changes().filter(({ companyId }) => companyId === id)),
    since: createdAt,
  };
};
