import { XMLParser } from "fast-xml-parser";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";

import { withoutLimit } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";
import { event, fact } from "#testing/facts.ts";
import { recordLike } from "#testing/company-record.ts";
import { noLivePrice } from "#live/live-price.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { receipts } from "./receipts.ts";

const at = (day: string) => ({ recordedAt: `2026-01-${day}T00:00:00.000Z` });
const records = [
  recordLike(7, {
    name: "Acme",
    facts: [
      fact("2026-01-01", "50", { id: 1, ...at("02") }),
      fact("2026-01-01", "55", { id: 2, replacesId: 1, ...at("03") }),
      fact("2026-01-01", "900", { id: 3, metric: "debt_usd", ...at("02") }),
      fact("2026-01-01", "950", { id: 4, metric: "debt_usd", replacesId: 3, ...at("04") }),
      fact("2026-01-01", "0", { id: 5, metric: "preferred_usd", ...at("02") }),
    ],
    events: [
      event("2026-01-05", "buy", "5", { id: 1, ...at("05") }),
      event("2026-01-05", "retraction", null, { id: 2, voidsId: 1, ...at("06") }),
    ],
  }),
];
const app = new Hono()
  .use(withoutLimit)
  .route(
    "/receipt",
    receipts({
      publicData: fixedPublicDataKeeper({ records }),
      livePrice: noLivePrice,
      site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
      now: () => new Date("2026-02-01T12:00:00Z"),
      releasePage: () => null,
    }),
  )
  .onError((error, c) => c.text(error.message, error instanceof Problem ? error.status : 500));

const Feed = z.object({
  feed: z.object({ title: z.string(), entry: z.array(z.object({ id: z.string() })) }),
});
const parser = new XMLParser({ isArray: (name) => name === "entry" });

test.for<[string, string[]]>([
  ["company/7/holdings", ["event-2", "fact-2"]],
  ["company/7/debt", ["fact-4"]],
  ["company/7/preferred", []],
  ["company/7/claims", ["fact-4"]],
  ["line/fact-1", ["fact-2"]],
  ["line/fact-2", []],
  ["line/event-1", ["event-2"]],
])("the feed of %s speaks only when that figure is corrected or withdrawn", async ([of, names]) => {
  const answer = await app.request(`/receipt/${of}.xml`);
  expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const read = parser.parse(await answer.text());
  const { feed } = Feed.parse({ feed: { entry: [], ...read.feed } });
  expect(feed.title).toMatch(/^Corrections: .*Acme/);
  expect(feed.entry.map(({ id }) => id.replace(/^.*[,:/]/, ""))).toEqual(names);
});

test.for(["total/btc", "company/7/yearly-obligation", "line/fact-99", "company/7/no-such-figure"])(
  "%s has none",
  async (of) => {
    expect((await app.request(`/receipt/${of}.xml`)).status).toBe(404);
  },
);
