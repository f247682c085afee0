import { pageText } from "#testing/page-text.ts";

import { expect, test } from "../helpers/fixtures.ts";
import { ROUTES } from "../helpers/routes.ts";

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
const tagsOf = (html: string, names: string) => html.match(new RegExp(`<(?:${names})\\b[^>]*>`, "g")) ?? [];

const AT_ONCE = 8;

/** Pages and receipts of companies, events and days: one function makes all of a kind, so a few of each are enough. */
const OF_A_KIND = 12;
const kindOf = (path: string) => path.replace(/\d+/g, "");

/** The pages that can be reached from the routes, and the addresses that they name: the first few of each kind. */
async function crawl(read: (path: string) => Promise<Response>) {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const waiting = new Map(ROUTES.map((path) => [path, "the list of routes"]));
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const isWanted = (path: string) => {
    const before = kinds.get(kindOf(path)) ?? 0;
    kinds.set(kindOf(path), before + 1);
    return kindOf(path) === path || before < OF_A_KIND;
  };
  const visit = async (path: string) => {
    seen.add(path);
    const response = await read(path);
    const from = waiting.get(path);
    if (!response.ok && from !== "the list of routes")
      broken.push(`${from} links to ${path}: ${response.status}`);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response.body?.cancel();
    const html = await response.text();
    // With another query, a page is still the same page.
    const [page = path] = path.split("?");
    if (page !== path && pages.has(page)) return;
    pages.set(page, html);
    for (const tag of tagsOf(html, "a|link|script|img|use")) {
      const address = attributeOf(tag, "href") ?? attributeOf(tag, "src");
      if (address === undefined || !address.startsWith("/")) continue;
      const [target = ""] = address.split("#");
      if (!waiting.has(target) && isWanted(target)) waiting.set(target, path);
    }
  };
  for (;;) {
    const next = [...waiting.keys()].filter((path) => !seen.has(path)).slice(0, AT_ONCE);
    if (next.length === 0) break;
    await Promise.all(next.map(visit));
  }
  return { pages, broken };
}

test("every link of ours leads somewhere, and no two pages say the same of themselves", async ({ read }) => {
  test.setTimeout(240_000);
  const { pages, broken } = await crawl(read);
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(170);

  for (const [what, pattern] of [
    ["title", /<title>([^<]*)<\/title>/],
    ["description", /<meta name="description" content="([^"]*)"/],
  ] as const) {
    const owners = Map.groupBy(pages, ([, html]) => pattern.exec(html)?.[1] ?? "");
    expect(owners.has(""), `every page has a ${what}`).toBe(false);
    const shared = [...owners]
      .filter(([, same]) => same.length > 1)
      .map(([text, same]) => [text, ...same.map(([path]) => path)]);
    expect(shared, `no two pages have the same ${what}`).toEqual([]);
  }

  const left = [...pages].flatMap(([path, html]) =>
    (/lorem ipsum|\bTODO\b|example\.com/.exec(pageText(html)) ?? []).map((found) => `${path}: ${found}`),
  );
  expect(left, "nothing is left that was to be written later").toEqual([]);

  const fragments = [...pages].flatMap(([path, html]) => {
    const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id));
    return tagsOf(html, "a|use").flatMap((tag) => {
      const fragment = /^#(.+)/.exec(attributeOf(tag, "href") ?? "")?.[1];
      return fragment !== undefined && !ids.has(fragment) ? [`${path}#${fragment}`] : [];
    });
  });
  expect(fragments, "what a page points at within itself is there").toEqual([]);

  const open = [...pages].flatMap(([path, html]) =>
    tagsOf(html, "a")
      .filter(
        (tag) =>
          attributeOf(tag, "target") === "_blank" && !/\bnoopener\b/.test(attributeOf(tag, "rel") ?? ""),
      )
      .map((tag) => `${path} ${tag}`),
  );
  expect(open, "a page opened beside ours cannot reach back").toEqual([]);
});

test("any other address is not found, and the page says so", async ({ read }) => {
  for (const path of ["/nope", "/dashboard/x"]) {
    const response = await read(path);
    expect(response.status, path).toBe(404);
    const text = pageText(await response.text());
    for (const text404 of ["404 Page Not Found", "Did you forget to add the page to the router?"])
      expect(text, path).toContain(text404.replaceAll(" ", ""));
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, expectedErrors: [/404.*nope/] });

    test("a page that is not found searches the companies", async ({ page }) => {
      await page.goto("/nope");
      await page.getByRole("main").getByPlaceholder("Search companies").fill("metaplanet");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL("/dashboard?q=metaplanet");
      const names = page.locator(".rank tbody tr .name");
      await expect(names.filter({ hasText: "Metaplanet" })).toBeVisible();
      if (javaScriptEnabled) await expect(names).toHaveCount(1);
    });
  });
