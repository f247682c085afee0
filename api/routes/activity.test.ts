import { XMLParser, XMLValidator } from "fast-xml-parser";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";

import { withoutLimit } from "#http/within-limit.ts";
import { FRAME } from "#pages/frame.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { changes } from "./changes.ts";

const records = [
  recordLike(1, {
    name: "Strategy",
    events: [
      event("2026-10-04", "buy", "334", {
        id: 1,
        btcAfter: "848000",
        recordedAt: "2026-10-06T00:00:00.000Z",
      }),
      event("2026-09-28", "buy", "1665", { id: 2 }),
      event("2026-08-03", "sell", "-9", { id: 3 }),
      event("2026-08-03", "retraction", null, { id: 4, voidsId: 3 }),
    ],
    facts: [fact("2026-10-04", "848000", { id: 101 }), fact("2026-06-30", "5", { id: 102 })],
  }),
  recordLike(2, {
    endedOn: "2026-10-01",
    events: [event("2026-09-24", "sell", "-314", { id: 5 }), event("2026-09", "produced", "7", { id: 6 })],
  }),
];
const app = new Hono().use(withoutLimit).route(
  "/",
  changes({
    publicData: fixedPublicDataKeeper({ records }),
    site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
    now: () => new Date("2026-11-22T12:00:00Z"),
    releasePage: () => ({ text: `<title>${FRAME.title}</title>${FRAME.main}`, headers: [] }),
  }),
);
const textOf = async (path: string) => (await app.request(path)).text();
const JsonFeed = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
const sorted = (found: Iterable<string>) => [...new Set(found)].toSorted();

test.for<[string, string[]]>([
  ["kind=transactions", ["event-1", "event-2", "event-5", "event-6"]],
  ["kind=transactions&company=1", ["event-1", "event-2"]],
  ["kind=sell", ["event-5"]],
  ["kind=balance", ["fact-102"]],
  ["kind=correction", ["event-4"]],
  ["kind=all", ["event-1", "event-2", "event-3", "event-4", "event-5", "event-6", "fact-102"]],
  ["kind=transactions&from=2026-09-28&to=2026-10-03", ["event-2", "event-6"]],
  ["kind=all&by=recorded&from=2026-10-01", ["event-1"]],
])("page, feeds and table have the same entries of %s", async ([question, names]) => {
  const page = await textOf(`/changes?per=month&${question}`);
  const inPage = [...page.matchAll(/href="\/receipt\/line\/([a-z]+-\d+)"/g)].map(([, name = ""]) => name);
  expect(sorted(inPage)).toEqual(names);

  const atom = await textOf(`/changes.xml?${question}`);
  expect(XMLValidator.validate(atom)).toBe(true);
  expect(
    sorted([...atom.matchAll(/,2026:((?:event|fact)-\d+)<\/id>/g)].map(([, name = ""]) => name)),
  ).toEqual(names);

  const { items } = JsonFeed.parse(JSON.parse(await textOf(`/changes.json?${question}`)));
  expect(sorted(items.map(({ id }) => id.split(":").at(-1) ?? ""))).toEqual(names);

  const [, ...rows] = (await textOf(`/changes.csv?${question}`)).trim().split("\r\n");
  expect(sorted(rows.map((row) => row.split("/").at(-1) ?? ""))).toEqual(names);
});

test("the page itself leads to the same question as feed and table", async () => {
  const page = await textOf("/changes?company=1");
  for (const format of ["xml", "json", "csv"])
    expect(page).toContain(`href="/changes.${format}?company=1&amp;kind=transactions"`);
});

test("weeks lead to their pages, and those without an entry are said", async () => {
  const page = await textOf("/changes?from=2026-01-01");
  expect(page).toMatch(/9 – 15 Nov 2026<\/a>[^]*?<p class="balance">\s*0 BTC\s*<\/p>[^]*?28 Sep/);
  expect(page).toContain("5 weeks without an entry. We have seen no purchase or sale.");
  expect(page).toContain('<a href="/changes/2026-W40">28 Sep – 4 Oct 2026</a>');
  expect(page).toContain("1 entry gives only the month.");
});

test("the net of a whole period of all companies can be cited, and that of a part of it cannot", async () => {
  const citedOn = async (query: string) => /: net .+?accessed/.exec(await textOf(`/changes?${query}`))?.[0];
  const whole = "per=quarter&from=2026-10-01&to=2026-12-31";
  expect(await citedOn(whole)).toMatch(
    /^: net \+[\d,.]+ BTC \(.*https:\/\/tracker\.example\/changes\?per=quarter/,
  );
  expect(await textOf(`/changes?${whole}`)).toContain("<h1>Activity: Q4 2026</h1>");
  expect(await citedOn("per=quarter&from=2026-10-01"), "to its end").toBeDefined();
  expect(await citedOn("per=quarter&from=2026-10-02&to=2026-12-31"), "from its second day").toBeUndefined();
  expect(
    await citedOn("per=quarter&from=2026-10-01&to=2026-12-30"),
    "to its last day but one",
  ).toBeUndefined();
  expect(await citedOn(`${whole}&company=1`), "of one company").toBeUndefined();
  expect(await citedOn(`${whole}&kind=buy`), "one way").toBeUndefined();
});

test.for([
  ["buy", "purchase"],
  ["sell", "sale"],
] as const)("between changes of kind %s it says that we have seen no %s", async ([kind, what]) => {
  expect(await textOf(`/changes?kind=${kind}`)).toContain(`without an entry. We have seen no ${what}.`);
});

test("each week that is over is an entry of the digest feeds, under its permanent address", async () => {
  const atom = await textOf("/changes/weeks.xml");
  expect(XMLValidator.validate(atom)).toBe(true);
  const Entry = z.object({ id: z.string(), title: z.string(), summary: z.string(), link: z.unknown() });
  const Atom = z.object({ feed: z.object({ entry: z.array(Entry) }) });
  const { entry } = Atom.parse(new XMLParser({ ignoreAttributes: false }).parse(atom)).feed;
  expect(entry).toHaveLength(8);
  expect(entry.at(-2)).toMatchObject({
    id: "tag:tracker.example,2026:week-2026-W40",
    title: "28 Sep – 4 Oct 2026: Strategy bought 1,999 BTC",
    summary: expect.stringContaining("Net 1,999 BTC. 1 company bought."),
    link: { "@_href": "https://tracker.example/changes/2026-W40" },
  });
  expect(JsonFeed.parse(JSON.parse(await textOf("/changes/weeks.json"))).items).toHaveLength(8);
});
