import { createHash } from "node:crypto";

import { beforeAll, expect, test } from "vitest";

import { populate } from "#db/populate.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const CARDS = ["/embed/company/1", "/embed/total"];
const BADGES = ["/badge/company/1.svg", "/badge/total.svg"];

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;
  let deps: Omit<Parameters<typeof createApp>[0], "releaseKey">;
  beforeAll(async () => {
    const database = await open();
    const seed = seedOf(
      { ticker: "ACME", name: `Acme <script>"&'`, btc: "1234.5" },
      { ticker: "NONE", name: "Nobody Knows" },
      { ticker: "GONE", btc: "7" },
    );
    const companies = seed.companies.map((company) =>
      company.ticker === "GONE" ? { ...company, endedOn: "2026-01-15" } : company,
    );
    await populate(database.db, { ...seed, companies });
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    deps = { ...formDeps(database), publicData };
    app = createApp({ ...deps, releaseKey: () => null });
  });
  const textOf = async (path: string) => (await app.request(path)).text();

  // Answers are stored, so this one comes before all that ask for the same card.
  test("a card is set in the typeface of the site, which its policy allows", async () => {
    const face = "/_astro/archivo.0a-Z.woff2";
    const text = `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>`;
    const releasePage = () => ({ text, headers: [] });
    const framed = createApp({ ...deps, releaseKey: () => "r", releasePage });
    const card = await framed.request("/embed/company/2");
    const [, style = ""] = /<style>([^<]*)<\/style>/.exec(await card.text()) ?? [];
    expect(style).toContain(`src:url(${face})`);
    const hash = createHash("sha256").update(style).digest("base64");
    expect(card.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  });

  test("a card says value, day and who says so, and leads to the page it is about", async () => {
    const card = await textOf("/embed/company/1");
    expect(card).toContain('<p class="value">1,235 BTC</p>');
    expect(card).toContain('Acme, as of <time datetime="2026-01-01">1 Jan 2026</time>');
    expect(card).toContain(
      '<a href="https://tracker.example/company/1" target="_blank" rel="noopener">Tracker</a>',
    );
    expect(await textOf("/embed/total")).toContain("sum of 1 known holding");
  });

  test("a badge is an image with the same figure, and no script or style in it", async () => {
    const badge = await textOf("/badge/company/1.svg");
    expect(badge).toMatch(/^<svg xmlns=/);
    expect(badge).toContain(">ACME bitcoin</text>");
    expect(badge).toContain(">1,235 BTC</text>");
    expect(badge).toContain(">1 Jan 2026</text>");
    expect(badge).toContain('<a href="https://tracker.example/company/1">');
    expect(badge).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  test.for([...CARDS, ...BADGES])("%s writes a name as text, whatever is in it", async (path) => {
    expect(await textOf(path)).not.toContain("<script");
    if (path.includes("company")) expect(await textOf(path)).toContain("Acme &lt;script&gt;&quot;&amp;&#39;");
  });

  test("an unknown holding is N/A, without a day", async () => {
    expect(await textOf("/embed/company/2")).toMatch(/<p class="value">N\/A<\/p>[\s\S]+date unknown/);
    expect(await textOf("/badge/company/2.svg")).toContain(">N/A</text>");
  });

  test("where a company was taken off the list its card and badge say so, and lead to what happened", async () => {
    const card = await app.request("/embed/company/3");
    expect([card.status, card.headers.get("X-Frame-Options")]).toEqual([200, null]);
    expect(await card.text()).toMatch(
      /<p class="value">Not listed<\/p>\n<p class="quiet">no longer listed, since <time datetime="2026-01-15">15 Jan 2026</,
    );
    const badge = await textOf("/badge/company/3.svg");
    expect(badge).toContain(">Not listed</text>");
    expect(badge).toContain('<a href="https://tracker.example/changes?company=3">');
  });

  test.for(CARDS)("%s may stand in anybody's page, and runs nothing there", async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
  });

  test.for([
    ...BADGES,
    "/api/companies",
    "/api/v1/totals",
    "/embed/company/99",
    "/embed/company/01",
    "/badge/company/1",
  ])("%s may not be framed", async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  test.for([
    ["/embed/company/99", "id: we have never tracked a company with the id 99"],
    ["/embed/company/01", 'id: "01" is not a company id'],
    ["/embed/company/-1", 'id: "-1" is not a company id'],
    ["/embed/company/1e2", 'id: "1e2" is not a company id'],
    ["/embed/company/%F0%9F%92%B0", 'id: "💰" is not a company id'],
    ["/embed/company/%E0%A4%A", 'id: "%E0%A4%A" is not a company id'],
    [`/embed/company/${"9".repeat(400)}`, `id: "${"9".repeat(40)}…" is not a company id`],
    ["/badge/company/99.svg", "id: we have never tracked a company with the id 99"],
    ["/badge/company/x.svg", 'id: "x" is not a company id'],
    ["/badge/company/1.svg.svg", 'id: "1.svg" is not a company id'],
    ["/badge/company/1", "There is nothing at GET /badge/company/1."],
    ["/embed/company", "There is nothing at GET /embed/company."],
  ] as const)("%s names no company, and says so", async ([path, message]) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({ message: expect.stringContaining(message) });
  });

  test.for([...CARDS, ...BADGES])("%s is the same whatever a page puts behind it", async (path) => {
    const [bare, ...others] = await Promise.all(
      ["", "?v=2", "?utm_source=blog&utm_source=x", "?%E0%A4%A", "?__proto__=1"].map((query) =>
        textOf(path + query),
      ),
    );
    expect(new Set(others)).toEqual(new Set([bare]));
  });

  test.for([...CARDS, ...BADGES])(
    "%s has its headers without its body for HEAD, and takes nothing else",
    async (path) => {
      const [head, get] = [await app.request(path, { method: "HEAD" }), await app.request(path)];
      expect(await head.text()).toBe("");
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
      for (const method of ["OPTIONS", "POST", "DELETE"]) {
        const refused = await app.request(path, { method });
        expect([refused.status, refused.headers.get("X-Frame-Options")]).toEqual([404, "DENY"]);
      }
    },
  );

  test("nothing but the cards may be framed, of all that is answered", async () => {
    const paths = app.routes
      .filter(({ method }) => method === "GET")
      .map(({ path }) => path.replace(":file{.+\\.svg}", "1.svg").replace(/:\w+/g, "1"));
    const framed: string[] = [];
    for (const path of new Set(paths)) {
      const { headers } = await app.request(path);
      if (headers.get("X-Frame-Options") !== "DENY") framed.push(path);
    }
    expect(framed.toSorted()).toEqual(CARDS);
  });

  test.for([...CARDS, ...BADGES])("%s is made once and asked for again by its tag", async (path) => {
    const etag = (await app.request(path)).headers.get("ETag") ?? "";
    const again = await app.request(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get("X-Frame-Options")).toBe(path.startsWith("/embed/") ? null : "DENY");
  });
});
