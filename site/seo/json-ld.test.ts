import { expect, test } from "vitest";

import { jsonLdText, siteThings } from "./json-ld.ts";

const site = { siteTitle: "Tracker", siteUrl: null, operatorName: null };
const list = { description: "All of them.", takenAt: "2026-01-02T10:00:00.000Z" };

test("without a public address nothing claims one", () => {
  expect(JSON.stringify(siteThings(site, list))).not.toMatch(/http|\/dashboard|\/api/);
});

test("with a public address the list says where its data is", () => {
  const things = siteThings(
    { ...site, siteUrl: "https://tracker.example", operatorName: "Example Ltd" },
    list,
  );
  expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite", "Dataset"]);
  expect(things[0]).toMatchObject({ name: "Example Ltd", url: "https://tracker.example/" });
  expect(things[2]).toMatchObject({
    url: "https://tracker.example/dashboard",
    distribution: { contentUrl: "https://tracker.example/api/companies" },
  });
});

test("no company's name can end the block of data", () => {
  const text = jsonLdText([{ "@type": "Corporation", name: "</script><!--" }]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({ "@graph": [{ name: "</script><!--" }] });
});
