import { XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { FRAME } from "#pages/frame.ts";
import { keepPublicData, type PublicDataKeeper } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const text = `<title>${FRAME.title}</title>${FRAME.main}`;

const seed = seedOf({ ticker: "ACME", btc: "1.5" }, { ticker: "BETA", btc: "7" }, { ticker: "GONE" });
const companies = seed.companies.map((company) =>
  company.ticker === "GONE" ? { ...company, endedOn: "2026-01-15" } : company,
);

onEachDatabase((open) => {
  let publicData: PublicDataKeeper;
  let app: ReturnType<typeof createApp>;

  beforeAll(async () => {
    const database = await open();
    await populate(database.db, { ...seed, companies });
    publicData = await keepPublicData(database, () => {});
    const site = { siteTitle: "Tracker", siteUrl: "https://tracker.example" };
    const releasePage = () => ({ text, headers: [] });
    app = createApp({ ...formDeps(database), publicData, site, releaseKey: () => "r1", releasePage });
  });
  afterAll(() => publicData.close());

  test.for([
    ["/changes.xml", "application/atom+xml; charset=utf-8", ["fact-1", "fact-2"]],
    ["/changes.json", "application/feed+json; charset=utf-8", ["fact-1", "fact-2"]],
    ["/company/2/changes.xml", "application/atom+xml; charset=utf-8", ["fact-2"]],
    ["/company/2/changes.json", "application/feed+json; charset=utf-8", ["fact-2"]],
  ] as const)("%s follows what is recorded, and is sent once", async ([path, type, names]) => {
    const answer = await app.request(path);
    const feed = await answer.text();
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
    const told = ["fact-1", "fact-2"].filter((name) => feed.includes(`tag:tracker.example,2026:${name}`));
    expect(told).toEqual(names);
    if (path.endsWith("xml")) expect(XMLValidator.validate(feed)).toBe(true);
    const again = await app.request(path, {
      headers: { "If-None-Match": answer.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("there is no feed of a company nobody ever heard of", async () => {
    expect((await app.request("/company/99/changes.xml")).status).toBe(404);
  });

  test("a company that ended is followed to what changed of it, since its ledger page is gone", async () => {
    const pageOf = async (path: string) => {
      const feed = z.object({ home_page_url: z.string() }).parse(await (await app.request(path)).json());
      return feed.home_page_url.replace("https://tracker.example", "");
    };
    expect(await pageOf("/company/2/changes.json")).toBe("/company/2/ledger");
    const ended = await pageOf("/company/3/changes.json");
    expect(ended).toBe("/changes?company=3&kind=all&by=recorded");
    expect(await (await app.request(ended)).text()).toContain(
      "Activity: GONE Inc. (GONE), Everything, recorded, No entries",
    );
  });

  test.for([
    ["?company=2&kind=all", "Activity: BETA Inc. (BETA), Everything, 1 to 1 of 1 entry", ["fact-2"]],
    ["?kind=buy", "Activity: Purchase, No entries", []],
    [
      "?kind=all&to=2026-01-01",
      "Activity: Everything, happened to 1 Jan 2026, 1 to 2 of 2 entries",
      ["fact-1", "fact-2"],
    ],
    ["?kind=balance&after=100000", "Activity: Balance, 1 to 2 of 2 entries", ["fact-1", "fact-2"]],
    ["?kind=balance&by=recorded", "Activity: Balance, recorded, 1 to 2 of 2 entries", ["fact-1", "fact-2"]],
  ] as const)("/changes%s is the page of what was asked for", async ([query, title, names]) => {
    const answer = await app.request(`/changes${query}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`<title>${title}</title>`);
    expect(["fact-1", "fact-2"].filter((name) => page.includes(`#${name}"`))).toEqual(names);
  });

  test.for(["?company=&kind=&from=&to=", "?kind=transactions&by=happened"])(
    "/changes%s chooses nothing and leads to the page that is built",
    async (query) => {
      const answer = await app.request(`/changes${query}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/changes"]);
    },
  );

  test("what cannot be understood is said on the page, and the form stays", async () => {
    const answer = await app.request("/changes?from=yesterday");
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("from: must be a date such as 2026-08-22");
    expect(page).toContain('name="from"');
  });

  test.for(["company=1e0", "company=0x2", "after=1.5", "after=9999999999"])(
    "%s is not taken for another number",
    async (query) => {
      const answer = await app.request(`/changes?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("must be a whole number");
    },
  );
});
