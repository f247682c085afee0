import { XMLValidator } from "fast-xml-parser";
import { Hono } from "hono";
import { expect, test } from "vitest";

import { withoutLimit } from "#http/within-limit.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact, otherFigure } from "#testing/facts.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { pageFeeds } from "./page-feeds.ts";

const on = (day: string) => ({ recordedAt: `${day}T12:00:00.000Z` });
const app = new Hono().use(withoutLimit).route(
  "/",
  pageFeeds({
    publicData: fixedPublicDataKeeper({
      records: [
        recordLike(1, {
          facts: [fact("2026-03-01", "100", on("2026-03-01"))],
          otherFigures: [
            otherFigure("2026-03-02", "110", { id: 2, ...on("2026-03-02") }),
            otherFigure("2026-03-05", "100", { id: 3, ...on("2026-03-05") }),
          ],
        }),
      ],
    }),
    now: () => new Date("2026-03-10T12:00:00Z"),
    site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
  }),
);

test.for([
  ["/disputes.xml", "application/atom+xml; charset=utf-8"],
  ["/disputes.json", "application/feed+json; charset=utf-8"],
] as const)("%s follows what opens and closes, and is sent once", async ([path, type]) => {
  const answer = await app.request(path);
  const feed = await answer.text();
  expect(answer.headers.get("Content-Type")).toBe(type);
  const named = feed.match(/tag:tracker\.example,2026:dispute-2-20260302120000(-closed)?/g);
  expect(named).toEqual([
    "tag:tracker.example,2026:dispute-2-20260302120000-closed",
    "tag:tracker.example,2026:dispute-2-20260302120000",
  ]);
  if (path.endsWith("xml")) expect(XMLValidator.validate(feed)).toBe(true);
  const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
  expect((await app.request(path, { headers })).status).toBe(304);
});
