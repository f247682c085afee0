import { beforeAll, expect, test } from "vitest";

import { populate } from "#db/writes/populate.ts";
import { onEachDatabase } from "#fixtures/database.ts";
import { formDeps } from "#fixtures/form-deps.ts";
import { seedOf } from "#fixtures/seed.ts";
import { keepWorld } from "#world/world-keeper.ts";

import { createApp } from "../../app.ts";

const CARDS = ["/embed/company/1", "/embed/total"];
const BADGES = ["/badge/company/1.svg", "/badge/total.svg"];

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    const database = await open();
    await populate(
      database.db,
      seedOf(
        { ticker: "ACME", name: `Acme <script>"&'`, btc: "1234.5" },
        { ticker: "NONE", name: "Nobody Knows" },
      ),
    );
    const world = await keepWorld(database, (error) => {
      throw error;
    });
    app = createApp({ ...formDeps(database), world, releaseKey: () => null });
  });
  const textOf = async (path: string) => (await app.request(path)).text();

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
    expect(await textOf("/embed/company/2")).toMatch(/<p class="value">N\/A<\/p>[\s\S]+date not known/);
    expect(await textOf("/badge/company/2.svg")).toContain(">N/A</text>");
  });

  test.for(CARDS)("%s may stand in anybody's page, and runs nothing there", async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
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

  test.for(["/embed/company/99", "/embed/company/01", "/badge/company/99.svg", "/badge/company/x.svg"])(
    "%s names no company",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test.for([...CARDS, ...BADGES])("%s is made once and asked for again by its tag", async (path) => {
    const etag = (await app.request(path)).headers.get("ETag") ?? "";
    const again = await app.request(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get("X-Frame-Options")).toBe(path.startsWith("/embed/") ? null : "DENY");
  });
});
