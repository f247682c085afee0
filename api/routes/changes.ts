import { Hono, type Context } from "hono";

import { NEWEST, changesPath, pageOfChanges, selectChanges } from "#domain/changes/changes-query.ts";
import { ChangesQuerySchema } from "#domain/changes/changes.schema.ts";
import type { Deps } from "#http/deps.ts";
import { answerFramed } from "#http/framed-answer.ts";
import { parsedAs } from "#http/message-body.ts";
import { keptAnswer, sendReady, viewOf } from "#http/ready-answer.ts";
import { readyText, type ReadyBytes } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import { changesPage, changesProblem } from "#pages/changes-page.ts";
import { atomFeed, jsonFeed, type Feed } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";
import { recordIn } from "#v1/lists.ts";

type Needs = Pick<Deps, "publicData" | "releaseKey" | "releasePage" | "site">;

/** What changed, as a page for whoever filters it and as feeds for whoever follows it. */
export const changes = (deps: Needs) => {
  const { publicData, site } = deps;
  const feed =
    (feedOf: (view: PublicData, c: Context) => Omit<Feed, keyof Needs["site"]>, write: Written) =>
    (c: Context) => {
      const view = viewOf(publicData);
      return sendReady(
        c,
        keptAnswer(view, c.req.path, () => write({ ...site, ...feedOf(view, c) })),
      );
    };
  return new Hono()
    .get("/changes", (c) => answerSelection(c, deps))
    .get("/changes.xml", feed(ofAll, atom))
    .get("/changes.json", feed(ofAll, json))
    .get("/company/:id/changes.xml", feed(ofOne, atom))
    .get("/company/:id/changes.json", feed(ofOne, json));
};

function answerSelection(c: Context, deps: Needs): Response {
  const query = asked(c);
  if (query instanceof Problem)
    return answerFramed(c, deps, (view) => changesProblem(query.message, view.companies), { status: 400 });
  return answerFramed(c, deps, (view) =>
    changesPage({
      ...pageOfChanges(selectChanges(view.changes(), query), query),
      companies: companiesToChoose(view, query.company),
    }),
  );
}

/** Those of the list, and the one that was asked for where it has ended. */
function companiesToChoose({ companies, companyOf, recordOf }: PublicData, id: number | undefined) {
  const ended = id === undefined || companyOf.has(id) ? undefined : recordOf.get(id);
  return ended === undefined ? companies : [...companies, ended];
}

function asked(c: Context) {
  try {
    return parsedAs(ChangesQuerySchema, c.req.query());
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

type Written = (feed: Feed) => ReadyBytes;

const atom: Written = (feed) => readyText(atomFeed(feed), "application/atom+xml; charset=utf-8");
const json: Written = (feed) =>
  readyText(JSON.stringify(jsonFeed(feed)), "application/feed+json; charset=utf-8");

const NOTHING_BEFORE = "2020-01-01T00:00:00.000Z";

const ofAll = ({ changes: known }: PublicData) => ({
  path: "/changes",
  page: "/changes",
  title: "Bitcoin treasuries: changes",
  changes: known(),
  since: NOTHING_BEFORE,
});

function ofOne(view: PublicData, c: Context) {
  const { id, name, ticker, createdAt, endedOn } = recordIn(view, c);
  return {
    path: `/company/${id}/changes`,
    // A company that ended has no ledger page.
    page: endedOn === null ? `/company/${id}/ledger` : changesPath({ ...NEWEST, company: id }),
    title: `${name} (${ticker}): changes in its bitcoin`,
    changes: view.changes().filter(({ companyId }) => companyId === id),
    since: createdAt,
  };
}
