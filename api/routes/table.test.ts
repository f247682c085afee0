import { beforeAll, expect, test } from "vitest";

import { populate } from "#db/populate.ts";
import { FRAME } from "#pages/frame.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

import { ROUTES, asksFor, patternOf, routeAt } from "./table.ts";

/** A path that a visitor could ask for. */
const exampleOf = (path: string) =>
  path
    .replaceAll(/\/:\w+\?/g, "")
    .replace(":file{.+\\.svg}", "1.svg")
    .replaceAll(/:\w+/g, "1")
    .replace("*", "x");

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;
  let asked: string[];
  beforeAll(async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const publicData = await keepPublicData(database, () => {});
    const frame = { text: `<title>${FRAME.title}</title><main>${FRAME.main}</main>`, headers: [] };
    app = createApp({ ...formDeps(database), publicData, releaseKey: () => "r", releasePage: () => frame });
    const reads = app.routes.filter(({ method }) => method === "GET").map(({ path }) => exampleOf(path));
    asked = [...new Set(reads)].filter((path) => !/^\/api\/(admin|auth)\//.test(path));
  });

  test("Hono answers every address of the table, and none that the table leaves to the release", () => {
    const known = app.routes.filter(({ method }) => method !== "ALL").map(({ path }) => path);
    const patterns = known.map((path) => new RegExp(`^${patternOf(path)}$`));
    for (const { path, api } of ROUTES) {
      const folder = path.replace("*", "");
      const isKnown =
        folder === path
          ? patterns.some((pattern) => pattern.test(exampleOf(path)))
          : known.some((each) => each.startsWith(folder));
      expect([path, isKnown]).toEqual([path, api !== "never"]);
    }
    const left = known.filter((path) => (routeAt(exampleOf(path))?.api ?? "never") === "never");
    expect(left).toEqual([]);
  });

  test("an answer counts against the limit, may be kept, and depends on Accept where the table says so", async () => {
    for (const path of asked) {
      const { status, headers } = await app.request(path);
      const route = routeAt(path);
      expect([path, headers.has("RateLimit")]).toEqual([path, route?.isLimited === true]);
      if (status !== 200) continue;
      expect([path, headers.has("ETag")]).toEqual([path, route?.kept !== undefined]);
      const varies = /\baccept\b(?!-)/i.test(headers.get("Vary") ?? "");
      if (varies) expect([path, route?.readsAccept]).toEqual([path, true]);
    }
  });
});

test.for([
  ["/changes", "?kind=sell", true],
  ["/changes", "?utm=1&company=a", true],
  ["/changes", "", false],
  ["/changes", "?utm=1", false],
  ["/changes", "?kind=", false],
  ["/company/1", "?asOf=2024-12-31", true],
  ["/company/1", "?asOf=&knownAt=", false],
  ["/company/1/ledger", "?asOf=2024-12-31", false],
] as const)("%s%s asks for something that no page of the release shows: %s", ([path, query, isAsked]) => {
  const api = routeAt(path)?.api;
  expect(Array.isArray(api) && asksFor(query, api)).toBe(isAsked);
});
