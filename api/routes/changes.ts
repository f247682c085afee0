import { Hono, type Context } from "hono";

import { NEWEST, changesPath, pageOfChanges, selectChanges } from "#domain/changes/changes-query.ts";
import { ChangesQuerySchema } from "#domain/changes/changes.schema.ts";
import type { Deps } from "#http/deps.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { parsedAs } from "#http/message-body.ts";
import { sendReady, storedAnswer, viewOf } from "#http/ready-answer.ts";
import { readyText } from "#lib/compress.ts";
import { changesPage, changesProblem } from "#pages/changes-page.ts";
import { atomFeed, jsonFeed, type Feed } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";
import { recordIn } from "#v1/list.ts";

type ChangesDeps = Pick<Deps, "publicData" | "releaseKey" | "releasePage" | "site">;
type FeedOf = (view: PublicData, c: Context) => Omit<Feed, keyof Deps["site"]>;

const FORMATS = {
  xml: { write: atomFeed, type: "application/atom+xml; charset=utf-8" },
  json: { write: jsonFeed, type: "application/feed+json; charset=utf-8" },
};

export const changes = (deps: ChangesDeps) => {
  const { publicData, site } = deps;
  const feed = (feedOf: FeedOf, format: keyof typeof FORMATS) => async (c: Context) => {
    const view = viewOf(publicData);
    const { write, type } = FORMATS[format];
    const ready = await storedAnswer(view, c.req.path, () =>
      readyText(write({ ...site, ...feedOf(view, c) }), type),
    );
    return sendReady(c, ready);
  };
  return new Hono()
    .get("/changes", (c) =>
      framedAnswer(c, deps, (view) => selectionPage(view, c), {
        problemPage: ({ message }, { companies }) => changesProblem(message, companies),
      }),
    )
    .get("/changes.xml", feed(allChanges, "xml"))
    .get("/changes.json", feed(allChanges, "json"))
    .get("/company/:id/changes.xml", feed(companyChanges, "xml"))
    .get("/company/:id/changes.json", feed(companyChanges, "json"));
};

function selectionPage({ changes: all, companies, companyOf, recordOf }: PublicData, c: Context) {
  const query = parsedAs(ChangesQuerySchema, c.req.query());
  const { company: id } = query;
  // A company no longer listed can also be chosen, if the query names it.
  const ended = id === undefined || companyOf.has(id) ? undefined : recordOf.get(id);
  return changesPage({
    ...pageOfChanges(selectChanges(all(), query), query),
    companies: ended === undefined ? companies : [...companies, ended],
  });
}

const NOTHING_BEFORE = "2020-01-01T00:00:00.000Z";

const allChanges: FeedOf = ({ changes: all }) => ({
  path: "/changes",
  page: "/changes",
  title: "Bitcoin treasuries: changes",
  changes: all(),
  since: NOTHING_BEFORE,
});

const companyChanges: FeedOf = (view, c) => {
  const { id, name, ticker, createdAt, endedOn } = recordIn(view, c);
  return {
    path: `/company/${id}/changes`,
    // A company no longer listed has no ledger page.
    page: endedOn === null ? `/company/${id}/ledger` : changesPath({ ...NEWEST, company: id }),
    title: `${name} (${ticker}): changes in its bitcoin`,
    changes: view.changes().filter(({ companyId }) => companyId === id),
    since: createdAt,
  };
};
