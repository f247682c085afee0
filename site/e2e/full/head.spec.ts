import type { Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute("content");
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const thingsOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "")["@graph"];

test("a shared company shows its name and a picture of its own, other pages that of the site", async ({
  page,
  request,
}) => {
  await page.goto("/company/1");
  expect(await metaOf(page, "og:title")).toBe("Strategy (MSTR)");
  expect(await metaOf(page, "og:description")).toBe(await metaOf(page, "description"));
  expect(await metaOf(page, "twitter:card")).toBe("summary_large_image");
  const [own, site] = await Promise.all([
    request.get((await metaOf(page, "og:image")) ?? ""),
    request.get("/og/home.png"),
  ]);
  expect(own.headers()["content-type"]).toBe("image/png");
  expect(sizeOf(await own.body())).toEqual([1200, 630]);
  expect((await own.body()).equals(await site.body())).toBe(false);
  await page.goto("/valuation");
  expect(await metaOf(page, "og:image")).toBe("/og/home.png");
});

test("search engines learn who a company is, and what the site publishes", async ({ page }) => {
  await page.goto("/company/1");
  expect(await thingsOf(page)).toMatchObject([
    { "@type": "Corporation", name: "Strategy", tickerSymbol: "NASDAQ MSTR" },
  ]);
  await page.goto("/dashboard");
  expect((await thingsOf(page)).map((thing) => thing["@type"])).toEqual([
    "Organization",
    "WebSite",
    "Dataset",
  ]);
});

test("a site without a public address names none and asks not to be found", async ({ page, request }) => {
  await page.goto("/dashboard");
  await expect(page.locator('link[rel="canonical"], meta[property="og:url"]')).toHaveCount(0);
  expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("<loc>");
});

test("what is not to be found is never listed", async ({ read }) => {
  for (const path of ["/admin", "/no-such-page", "/company/999999"]) {
    const html = await (await read(path)).text();
    expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1], path).toBe("noindex");
  }
});

test("the browser's own bar has the colour of the page in either theme", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/dashboard");
    const bar = page.locator(`meta[name="theme-color"][media*="${colorScheme}"]`);
    const [ofBar, ofPage] = await bar.evaluate((meta) => {
      document.body.style.outlineColor = meta.getAttribute("content") ?? "";
      return [
        getComputedStyle(document.body).outlineColor,
        getComputedStyle(document.documentElement).backgroundColor,
      ];
    });
    expect(ofBar).toBe(ofPage);
  }
});

test("every icon is there in the size it is said to have", async ({ page, request }) => {
  await page.goto("/");
  const manifest = await request.get((await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = await manifest.json();
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const { src, sizes } of [...icons, { src: touch, sizes: "180x180" }]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    if (sizes !== "any") expect(sizeOf(await icon.body()).join("x"), src).toBe(sizes);
  }
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toBe("image/x-icon");
});
