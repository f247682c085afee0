import { Hono } from "hono";
import { expect, test } from "vitest";

import { withoutLimit } from "#http/within-limit.ts";
import { FRAME } from "#pages/frame.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { corrections } from "./corrections.ts";

const text = `<title>${FRAME.title}</title>${FRAME.main}`;
const app = new Hono().use(withoutLimit).route(
  "/",
  corrections({
    publicData: fixedPublicDataKeeper({
      records: [recordLike(1, { facts: [fact("2026-03-01", "100", {})] })],
    }),
    now: () => new Date("2026-03-10T12:00:00Z"),
    site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
    releaseKey: () => "r1",
    releasePage: () => ({ text, headers: [] }),
  }),
);

test.for([
  ["/corrections", 200, "We have corrected no entry yet."],
  ["/corrections?after=0", 200, "We have corrected no entry yet."],
  ["/corrections?after=5", 404, "<h1>Corrections not found</h1>"],
  ["/corrections?after=x", 400, "<h1>Corrections not found</h1>"],
  ["/corrections/7", 404, "<h1>Report not found</h1>"],
] as const)("%s is %i with %s", async ([path, status, words]) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(words);
});
