import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import {
  badgeMarkup,
  bibtex,
  cardMarkup,
  citationText,
  companyCitation,
  holdingSentence,
  permanentCitation,
  totalCitation,
} from "./citation.ts";

const site = { siteTitle: "Tracker", siteUrl: "https://tracker.example" };
const source = { publisher: "SEC EDGAR", url: "https://sec.example/8-k" };
const evidence = {
  asOf: "2026-10-04",
  disclosedAt: null,
  method: "disclosed",
  confidence: null,
  source,
} as const;
const none = { sharesOutstanding: null, currentPrice: null, marketCap: null };
const acme = companyLike({
  id: 7,
  name: "Acme & Sons_",
  ticker: "ACME",
  btcHoldings: "1000.50000001",
  evidence: { ...none, btcHoldings: evidence },
});
const READ_ON = "2026-11-21T10:00:00.000Z";

test("a citation says the figure to the satoshi, its day, who says so, and where it stands", () => {
  expect(citationText(companyCitation(acme, site), READ_ON)).toBe(
    'Tracker, "Bitcoin holdings of Acme & Sons_ (ACME)": 1,000.50000001 BTC as of 4 Oct 2026 (SEC EDGAR). https://tracker.example/company/7, accessed 21 Nov 2026.',
  );
});

test("BibTeX escapes what TeX would take for commands", () => {
  expect(bibtex(companyCitation(acme, site), READ_ON)).toBe(
    [
      "@misc{company-7-2026-11-21,",
      "  author = {{Tracker}},",
      String.raw`  title = {{Bitcoin holdings of Acme \& Sons\_ (ACME)}},`,
      "  year = {2026},",
      "  note = {1,000.50000001 BTC as of 4 Oct 2026 (SEC EDGAR)},",
      "  url = {https://tracker.example/company/7},",
      "  urldate = {2026-11-21}",
      "}",
    ].join("\n"),
  );
});

test("an unknown holding is quoted as such", () => {
  const text = citationText(companyCitation(companyLike({ id: 8 }), site), READ_ON);
  expect(text).toContain(": N/A, date unknown (no source).");
});

test("the total is the sum of the list, with the days of its oldest and its latest figure", () => {
  const older = companyLike({
    id: 9,
    btcHoldings: "0.5",
    evidence: { ...none, btcHoldings: { ...evidence, asOf: "2025-01" } },
  });
  expect(totalCitation([acme, older, companyLike({ id: 10 })], site)).toMatchObject({
    value: "1,001 BTC",
    exact: "1,001.00000001 BTC",
    asOf: "2026-10-04",
    oldest: "2025-01",
    dayIs: "figures from",
    publisher: "sum of 2 known holdings",
    permalink: "https://tracker.example/market-analysis",
  });
});

test("a total whose figures are all of one day has that day", () => {
  const citation = totalCitation([acme, { ...acme, id: 9 }], site);
  expect(citation).toMatchObject({ asOf: "2026-10-04", oldest: null, dayIs: "as of" });
  expect(citationText(citation, READ_ON)).toContain(
    "2,001.00000002 BTC as of 4 Oct 2026 (sum of 2 known holdings).",
  );
});

test("a site that does not know its address quotes a path", () => {
  expect(companyCitation(acme, { ...site, siteUrl: null }).permalink).toBe("/company/7");
});

test("what is pasted elsewhere leads back here, and a name in it stays a name", () => {
  const named = companyCitation(companyLike({ id: 7, name: '"A" & <B>', ticker: "AB" }), site);
  expect(cardMarkup(named, site.siteUrl, "/company/7")).toBe(
    '<iframe src="https://tracker.example/embed/company/7" title="Bitcoin holdings of &quot;A&quot; &amp; &lt;B> (AB)" width="360" height="128" loading="lazy"></iframe>',
  );
  expect(badgeMarkup(named, site.siteUrl, "/company/7")).toBe(
    '<a href="https://tracker.example/company/7"><img src="https://tracker.example/badge/company/7.svg" alt="Bitcoin holdings of &quot;A&quot; &amp; &lt;B> (AB)" height="20"></a>',
  );
});

test("a permanent citation leads to the day of the figure, as recorded when it was cited", () => {
  const cited = permanentCitation(acme, site, READ_ON);
  expect(cited.path).toBe("/company/7?asOf=2026-10-04&knownAt=2026-11-21T10:00:00Z");
  expect(citationText(cited, READ_ON)).toContain(`https://tracker.example${cited.path}, accessed`);
  const monthly = { ...acme, evidence: { ...none, btcHoldings: { ...evidence, asOf: "2026-09" } } };
  expect(permanentCitation(monthly, site, READ_ON).path).toContain("asOf=2026-09-30&");
});

test.each<[expected: string | null, btc: string | null, more: Partial<typeof evidence> | object]>([
  [
    "Acme & Sons_ held 848,000 BTC on 4 October 2026, according to an SEC filing of 5 October 2026, as recorded by Tracker.",
    "848000",
    { disclosedAt: "2026-10-05" },
  ],
  [
    "Acme & Sons_ held 5 BTC in September 2026, according to an SEC filing, as recorded by Tracker.",
    "5",
    { asOf: "2026-09" },
  ],
  [
    "Acme & Sons_ held no bitcoin on 4 October 2026, according to CoinGecko, as recorded by Tracker.",
    "0",
    { source: { ...source, publisher: "CoinGecko" } },
  ],
  [
    "Acme & Sons_ held 0.2 BTC on 4 October 2026, according to the company's website, as recorded by Tracker.",
    "0.2",
    { source: { ...source, publisher: "Acme & Sons_" } },
  ],
  [
    "Acme & Sons_ held 848,000 BTC on 4 October 2026, according to the company's website, read from a copy, as recorded by Tracker.",
    "848000.3",
    { method: "disclosed-copy", source: { ...source, publisher: "Acme & Sons_" } },
  ],
  [null, null, {}],
])("in a sentence: %s", (expected, btcHoldings, more) => {
  const company = { ...acme, btcHoldings, evidence: { ...none, btcHoldings: { ...evidence, ...more } } };
  expect(holdingSentence(company, site)).toBe(expected);
});
