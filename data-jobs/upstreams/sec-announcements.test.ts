import { describe, expect, test } from "vitest";

import { readAnswer } from "./fixtures/recorded.ts";
import {
  filingTitle,
  isWorthReading,
  secCurrent,
  secDocument,
  secFilingIndex,
  secSubmissions,
} from "./sec-filings.ts";
import { filingPage } from "./sec.ts";

const CIK = 1_050_446;
const FILING = { cik: CIK, accession: "0001193125-26-016002" };

const submissions = (recent: Record<string, unknown[]>) => ({
  cik: "0001050446",
  name: "Strategy Inc",
  filings: { recent, files: [] },
});

describe("what a company has filed", () => {
  test("is its current reports, at the time in New York", () => {
    const answer = submissions({
      accessionNumber: [FILING.accession, "0001193125-26-016001", "0001193125-26-016000"],
      form: ["8-K", "4", "8-K/A"],
      items: ["7.01,8.01", "", ""],
      acceptanceDateTime: [
        "2026-01-20T08:00:28.000Z",
        "2026-01-19T08:00:00.000Z",
        "2026-07-20T22:30:00.000Z",
      ],
      primaryDocument: ["mstr-20260105.htm", "x.xml", "a.htm"],
    });
    expect(readAnswer(secSubmissions, CIK, answer)).toEqual({
      facts: [
        {
          ...FILING,
          form: "8-K",
          items: ["7.01", "8.01"],
          acceptedAt: new Date("2026-01-20T13:00:28Z"),
          filedOn: "2026-01-20",
        },
        {
          cik: CIK,
          accession: "0001193125-26-016000",
          form: "8-K/A",
          items: [],
          acceptedAt: new Date("2026-07-21T02:30:00Z"),
          filedOn: "2026-07-20",
        },
      ],
      rejected: [],
    });
  });

  test.for([
    ["in New York's time", ["2026-03-06T16:30:37.000Z", "2026-03-05T06:50:00.000Z"]],
    ["in UTC", ["2026-03-06T21:30:37.000Z", "2026-03-05T11:50:00.000Z"]],
  ] as const)(
    "is accepted at the same time, whether all times of an answer are %s",
    ([, acceptanceDateTime]) => {
      const answer = submissions({
        accessionNumber: [FILING.accession, "0001193125-26-016001"],
        form: ["8-K", "4"],
        items: ["8.01", ""],
        acceptanceDateTime: [...acceptanceDateTime],
        filingDate: ["2026-03-06", "2026-03-05"],
      });
      const { facts } = readAnswer(secSubmissions, CIK, answer);
      expect(facts).toMatchObject([{ acceptedAt: new Date("2026-03-06T21:30:37Z"), filedOn: "2026-03-06" }]);
    },
  );

  test("loses a broken row and no other, also where a column is short", () => {
    const answer = submissions({
      accessionNumber: [FILING.accession, "broken", "0001193125-26-016003"],
      form: ["8-K", "8-K", "8-K"],
      items: ["8.01"],
      acceptanceDateTime: ["2026-01-20T08:00:28.000Z", "2026-01-20T08:00:28.000Z", "never"],
    });
    const { facts, rejected } = readAnswer(secSubmissions, CIK, answer);
    expect([facts.length, rejected.length]).toEqual([1, 2]);
  });
});

const entry = (more: Partial<Record<"title" | "term" | "updated" | "accession", string>> = {}) => `
  <entry><title>${more.title ?? "8-K - STRATEGY INC - CLASS A (0001050446) (Filer)"}</title>
  <link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/1050446/x-index.htm"/>
  <summary type="html"> &lt;b&gt;Filed:&lt;/b&gt; 2026-11-20 &lt;br&gt;Item 7.01: Regulation FD Disclosure &lt;br&gt;Item 8.01: Other Events</summary>
  <updated>${more.updated ?? "2026-11-20T08:00:28-05:00"}</updated>
  <category scheme="https://www.sec.gov/" label="form type" term="${more.term ?? "8-K"}"/>
  <id>urn:tag:sec.gov,2008:accession-number=${more.accession ?? FILING.accession}</id></entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="ISO-8859-1" ?><feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>${entries.join("")}</feed>`;

describe("what anybody has filed", () => {
  const filing = {
    ...FILING,
    form: "8-K",
    items: ["7.01", "8.01"],
    acceptedAt: new Date("2026-11-20T13:00:28Z"),
    filedOn: "2026-11-20",
  };

  test("is read entry by entry, and another form of the same beginning is none of ours", () => {
    const answer = feed(entry(), entry({ term: "8-K12B" }), entry({ title: "no number" }));
    expect(readAnswer(secCurrent, "8-K", answer)).toEqual({
      facts: [filing],
      rejected: [expect.stringContaining("row 3")],
    });
  });

  test("may be one, or nothing at all", () => {
    expect(readAnswer(secCurrent, "8-K", feed(entry())).facts).toEqual([filing]);
    expect(readAnswer(secCurrent, "8-K", feed()).facts).toEqual([]);
  });
});

test("a filing's documents are its report and its press releases", () => {
  const names = [
    "0001193125-26-016002-index.htm",
    "mstr-20260105.htm",
    "mstr-20260105_htm.xml",
    "R1.htm",
    "d123dex991.htm",
    "ea0269460ex99-2_mstr.htm",
    "d123dex101.htm",
    "ex23-1.htm",
    "logo.jpg",
  ];
  const answer = {
    directory: { item: [...names.map((name) => ({ name, type: "text.gif" })), { name: "../x.htm" }] },
  };
  const { facts, rejected } = readAnswer(secFilingIndex, FILING, answer);
  const folder = "https://www.sec.gov/Archives/edgar/data/1050446/000119312526016002";
  expect(facts.map(({ url }) => url)).toEqual([
    `${folder}/mstr-20260105.htm`,
    `${folder}/d123dex991.htm`,
    `${folder}/ea0269460ex99-2_mstr.htm`,
  ]);
  expect(rejected).toHaveLength(1);
  expect(filingPage(FILING)).toBe(`${folder}/0001193125-26-016002-index.htm`);
});

test("a document is its words", () => {
  const document = { accession: FILING.accession, url: "https://www.sec.gov/x.htm" };
  expect(readAnswer(secDocument, document, "<p>bitcoin</p>").facts).toEqual([
    { ...document, text: "<p>bitcoin</p>" },
  ]);
});

test.for([
  [["7.01", "9.01"], true],
  [["5.02", "9.01"], false],
  [["5.02", "1.01"], true],
  [["4.01"], false],
  [["9.01"], true],
  [[], true],
] as const)("items %o are worth reading: %s", ([items, isWorth]) => {
  expect(isWorthReading({ items: [...items] })).toBe(isWorth);
});

test("a filing is called by what it is about", () => {
  expect(filingTitle({ form: "8-K", items: ["7.01", "8.01", "9.01"] })).toBe(
    "8-K: Regulation FD Disclosure; Other Events",
  );
  expect(filingTitle({ form: "6-K", items: [] })).toBe("Form 6-K");
});
