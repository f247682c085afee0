import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { awaitsReview } from "#domain/company/evidence/awaits-review.ts";
import { recordLike } from "#testing/company-record.ts";
import { event } from "#testing/facts.ts";

import { ReviewBar, ReviewList } from "./AwaitsReview.tsx";

const events = [event("2026-10-04", "balance", null, { btcAfter: "1000" })];

test.for<[string, string[], string | null]>([
  ["nothing that waits", [], null],
  ["an older one", ["2026-10-03"], null],
  ["another one of the same day", ["2026-10-04"], "2026-10-04"],
  ["newer ones", ["2026-10-05", "2026-11", "2026-10-03"], "2026-11"],
])("with %s, the mark is the newest that is not older", ([, inReview, asOf]) => {
  const record = recordLike(1, { events, inReview });
  expect(awaitsReview(record)).toBe(asOf);
  expect(awaitsReview(record, { asOf: "2026-12-01" })).toBeNull();
});

test("a company without a holding has the mark, too", () => {
  expect(awaitsReview(recordLike(1, { inReview: ["2026-10-05"] }))).toBe("2026-10-05");
});

test("the mark says which day, and a list says of whom", () => {
  const bar = (asOf: string | null) => renderToStaticMarkup(createElement(ReviewBar, { asOf }));
  expect(bar("2026-10-05")).toContain("A newer holding, as of 5 Oct 2026, awaits review.");
  const waiting = [
    { id: 1, name: "Strategy", awaitsReview: "2026-10-05" },
    { id: 4, name: "A & B", awaitsReview: "2026-11" },
  ];
  expect(renderToStaticMarkup(createElement(ReviewList, { waiting }))).toContain(
    'A newer holding awaits review: <a href="/company/1">Strategy</a> (5 Oct 2026), <a href="/company/4">A &amp; B</a> (Nov 2026).',
  );
  expect([bar(null), renderToStaticMarkup(createElement(ReviewList, { waiting: [] }))]).toEqual(["", ""]);
});
