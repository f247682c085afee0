import { expect, test } from "vitest";

import { companyCitation } from "#domain/company/citation.ts";
import { companyLike } from "#testing/company.ts";

import { badgeMarkup, cardMarkup } from "./embed-markup.ts";

const siteUrl = "https://tracker.example";
const acme = companyCitation(companyLike({ id: 7, name: '"A" & <B>', ticker: "AB" }), {
  siteTitle: "T",
  siteUrl,
});

test("what is pasted elsewhere leads back here, and a name in it stays a name", () => {
  expect(cardMarkup(acme, siteUrl, "/company/7")).toBe(
    '<iframe src="https://tracker.example/embed/company/7" title="Bitcoin holdings of &quot;A&quot; &amp; &lt;B> (AB)" width="360" height="128" loading="lazy"></iframe>',
  );
  expect(badgeMarkup(acme, siteUrl, "/company/7")).toBe(
    '<a href="https://tracker.example/company/7"><img src="https://tracker.example/badge/company/7.svg" alt="Bitcoin holdings of &quot;A&quot; &amp; &lt;B> (AB)" height="20"></a>',
  );
});
