import { expect, test } from "vitest";

import { allDisputes, disputesOf } from "#domain/company/dispute.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact, listRemoval, otherFigure } from "#testing/facts.ts";
import { textIn } from "#testing/page-text.ts";

import { disputeEntries, disputeLine } from "./disputes.ts";
import { disputesPage } from "./disputes-page.ts";

const on = (day: string) => ({ recordedAt: `${day}T12:00:00.000Z` });
const gecko = { source: { publisher: "Gecko <b>", url: "https://gecko.example" } };
const records = [
  recordLike(1, {
    name: "Acme & Sons",
    facts: [fact("2026-03-01", "100", on("2026-03-01"))],
    otherFigures: [
      otherFigure("2026-03-02", "150", { id: 7, ...on("2026-03-02"), definition: "With customers' coins." }),
      otherFigure("2026-03-04", "160", { id: 8, ...on("2026-03-04") }),
    ],
  }),
  recordLike(2, {
    facts: [fact("2026-03-01", "50", on("2026-03-01"))],
    otherFigures: [
      otherFigure("2026-03-03", "40", { id: 9, ...gecko, ...on("2026-03-03") }),
      otherFigure("2026-03-05", "50", { id: 10, ...gecko, ...on("2026-03-05") }),
    ],
  }),
];
const disputes = allDisputes(records);

test("open disputes stand first, with both figures, days, source, difference and history", () => {
  const { description, main } = disputesPage(disputes);
  expect(description).toContain("1 open and 1 closed disputes");
  const [open = "", closed = ""] = main.html.split("<tbody>").slice(1).map(textIn);
  expect(textIn(main.html)).toContain("1 open dispute with Tracker");
  expect(open).toMatch(
    /^Acme &amp; Sons T1 ours 100 BTC 1 Mar 2026 theirs 160 BTC 4 Mar 2026 difference \+60 BTC \+60\.0%/,
  );
  expect(open).toContain("since 2 Mar 2026");
  expect(open).toContain("4 Mar 2026 Tracker: 160 BTC as of 4 Mar 2026. Ours: 100 BTC as of 1 Mar 2026.");
  expect(closed).toMatch(/ours 50 BTC 1 Mar 2026 theirs 50 BTC 5 Mar 2026 difference \+0 BTC/);
  expect(closed).toContain("3 Mar 2026 to 5 Mar 2026");
  expect(main.html).not.toContain("<b>");
});

test("a table has one number of decimals: the fewest that round nothing away", () => {
  const withFigures = (id: number, ours: string, theirs: string) =>
    recordLike(id, {
      facts: [fact("2026-03-01", ours, on("2026-03-01"))],
      otherFigures: [otherFigure("2026-03-02", theirs, { id, ...on("2026-03-02") })],
    });
  const page = disputesPage(
    allDisputes([withFigures(1, "1000", "2596.9563"), withFigures(2, "28.9", "29.48")]),
  );
  const text = textIn(page.main.html);
  expect(text).toContain(
    "ours 1,000.0 BTC 1 Mar 2026 theirs 2,597.0 BTC 2 Mar 2026 difference +1,597.0 BTC +159.7%",
  );
  expect(text).toContain("ours 28.9 BTC 1 Mar 2026 theirs 29.5 BTC 2 Mar 2026 difference +0.6 BTC +2.0%");
  expect(text).toContain("Tracker: 2,596.9563 BTC as of 2 Mar 2026.");
});

test("without disputes the page says so", () => {
  expect(textIn(disputesPage([]).main.html)).toMatch(
    /No open dispute with another source .* No dispute is open\. .* No dispute has closed yet\./,
  );
});

test("the feed has what opened and what closed, newest first", () => {
  expect(disputeEntries(disputes).map(({ at, title, tags }) => [at.slice(0, 10), title, tags[1]])).toEqual([
    ["2026-03-05", "Test 2: Gecko <b> and we agree again", "T2"],
    ["2026-03-03", "Test 2: Gecko <b> disagrees with our figure", "T2"],
    ["2026-03-02", "Acme & Sons: Tracker disagrees with our figure", "T1"],
  ]);
  expect(disputeEntries(disputes)[2]).toMatchObject({
    name: "dispute-7-20260302120000",
    path: "/disputes#dispute-7-20260302120000",
    text: "Tracker: 150 BTC as of 2 Mar 2026. Ours: 100 BTC as of 1 Mar 2026.",
    happened: "2026-03-02",
  });
});

test("a dispute that ended with the listing says so, on the page and in the feed", () => {
  const gone = allDisputes([
    recordLike(3, {
      facts: [fact("2026-03-01", "100", on("2026-03-01"))],
      otherFigures: [otherFigure("2026-03-02", "150", { id: 11, ...on("2026-03-02") })],
      removals: [listRemoval("2026-03-06", on("2026-03-07"))],
    }),
  ]);
  const text = textIn(disputesPage(gone).main.html);
  expect(text).toContain("No dispute is open.");
  expect(text).toContain("2 Mar 2026 to 7 Mar 2026");
  expect(text).toContain("7 Mar 2026 Tracker no longer lists this company.");
  const [closed] = disputeEntries(gone);
  expect(closed).toMatchObject({
    title: "Test 3: no longer listed by Tracker",
    text: "Tracker no longer lists this company. Last figures: Tracker: 150 BTC as of 2 Mar 2026. Ours: 100 BTC as of 1 Mar 2026.",
    happened: "2026-03-07",
  });
  expect(JSON.stringify(disputeEntries(gone))).not.toContain("agree again");
});

test("a company's page names each open dispute and leads to it", () => {
  const [first] = records;
  const line = disputeLine(first ? disputesOf(first) : []);
  expect(line === false ? "" : textIn(line.html)).toBe("1 open dispute: Tracker since 2 Mar 2026.");
  expect(line === false ? "" : line.html).toContain('href="/disputes#dispute-7-20260302120000"');
  expect(disputeLine([])).toBe(false);
});
