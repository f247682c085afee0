import { Hono } from "hono";
import { expect, test } from "vitest";

import { withoutLimit } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { calendars } from "./calendars.ts";

const DAYS = ["2026-01-04", "2026-01-11", "2026-01-18", "2026-01-25", "2026-02-01", "2026-02-08"];
const regular = (id: number, days: readonly string[]) =>
  recordLike(id, { name: `Regular ${id}`, facts: days.map((day, nth) => fact(day, String(nth + 1))) });

const appOf = (records: ReturnType<typeof recordLike>[]) =>
  new Hono()
    .use(withoutLimit)
    .route(
      "/",
      calendars({
        publicData: fixedPublicDataKeeper({ records }),
        now: () => new Date("2026-02-10T12:00:00Z"),
        site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
      }),
    )
    .onError((error, c) => c.json({ message: error.message }, error instanceof Problem ? error.status : 500));

const app = appOf([regular(1, DAYS), regular(2, DAYS), regular(3, DAYS.slice(0, 5))]);

test.for([
  ["/calendar.ics", ["expected-report-1@", "expected-report-2@"]],
  ["/company/2/calendar.ics", ["expected-report-2@"]],
] as const)("%s has those with a rhythm, and is sent once", async ([path, names]) => {
  const answer = await app.request(path);
  const text = await answer.text();
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(text.match(/expected-report-\d+@/g)).toEqual(names);
  expect(text).toContain("DTSTART;VALUE=DATE:20260215");
  const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
  expect((await app.request(path, { headers })).status).toBe(304);
});

test.for(["/company/3/calendar.ics", "/company/9/calendar.ics"])("%s is not there", async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test("without any rhythm there is no calendar", async () => {
  expect((await appOf([regular(3, DAYS.slice(0, 5))]).request("/calendar.ics")).status).toBe(404);
});
