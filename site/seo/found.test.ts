import { expect, test } from "vitest";

import { llmsText, manifestOf, robotsText, sitemapXml } from "./site-files.ts";
import { addressOf, feedsOf, imagePathOf, sitePages } from "./site-pages.ts";

const entries = [{ path: "/company/1", changed: "2026-01-02T10:00:00.000Z" }];

test("without a public address everything is kept from search engines", () => {
  expect(robotsText(null)).toBe("User-agent: *\nDisallow: /\n");
  expect(sitemapXml(null, entries)).not.toContain("<url>");
});

test("with one they get every page and its last change", () => {
  expect(robotsText("https://tracker.example")).toMatch(
    /^Sitemap: https:\/\/tracker\.example\/sitemap\.xml$/m,
  );
  expect(robotsText("https://tracker.example")).not.toMatch(/^Disallow: \/$/m);
  expect(sitemapXml("https://tracker.example/a&b", entries)).toContain(
    "<url><loc>https://tracker.example/a&amp;b/company/1</loc><lastmod>2026-01-02</lastmod></url>",
  );
});

test("an installed site has the operator's title and an icon for every shape", () => {
  const manifest = manifestOf("Ours");
  expect(manifest).toMatchObject({ name: "Ours", start_url: "/dashboard" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
});

test.for([
  ["/company/17", "/og/company-17.png"],
  ["/company/17/ledger", "/og/company-17.png"],
  ["/dashboard", "/og/home.png"],
  ["/", "/og/home.png"],
  [null, "/og/home.png"],
] as const)("%s is shown by %s", ([path, image]) => {
  expect(imagePathOf(path)).toBe(image);
});

test.for([
  ["/company/17", "/company/17/changes.xml"],
  ["/company/17/ledger", "/company/17/changes.xml"],
  ["/dashboard", "/changes.xml"],
] as const)("%s is followed at %s", ([path, feed]) => {
  expect(feedsOf(path).map(({ href }) => href)).toContain(feed);
});

test("no page is listed twice", () => {
  expect(new Set(sitePages.map(({ path }) => path)).size).toBe(sitePages.length);
});

test.for([
  ["/company/1", "https://tracker.example", "https://tracker.example/company/1"],
  ["/", "https://tracker.example", "https://tracker.example/"],
  ["/company/1", null, null],
  [null, "https://tracker.example", null],
] as const)("%s at %s is linked by %s", ([path, siteUrl, address]) => {
  expect(addressOf(path, siteUrl)).toBe(address);
});

test("assistants learn where the data is, under our address if we know it", () => {
  const text = llmsText({ siteTitle: "Tracker", siteUrl: "https://tracker.example" });
  expect(text).toMatch(/^# Tracker\n\n> Companies that hold Bitcoin\./);
  for (const path of ["/api/v1/openapi.json", "/mcp", "/data", "/dashboard/all", "/methodology", "/api-docs"])
    expect(text).toContain(`](https://tracker.example${path})`);
  expect(llmsText({ siteTitle: "Tracker", siteUrl: null })).toContain("](/mcp)");
});
