import type { Browser, Page } from "@playwright/test";

import { formatDay } from "#domain/base/dates.ts";

import { expect } from "./fixtures.ts";

/** What a reader sees of a part of a page, without what is there only where JavaScript is on, or only where it is off. */
export type Reading = {
  /** All visible text but the line of faults. */
  text: string;
  /** Companies and headings. */
  names: string[];
  /** Parts with a heading that show nothing else. */
  blank: string[];
  /** What still claims to be on its way. */
  loading: string[];
  /** How many figures are N/A. */
  missing: number;
};

export const readingOf = (page: Page, within = "main"): Promise<Reading> =>
  page.locator(within).evaluate((place) => {
    const UNREAD = "noscript, [class*='noscript:'], script, style, template, [data-fault]";
    const boxOf = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display === "contents"
        ? boxOf(element.parentElement)
        : element;
    const isSeen = (element: Element) =>
      !element.closest(UNREAD) &&
      boxOf(element).checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isBuilt = (element: Element) => !element.closest(".needs-scripts");
    const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

    const all: { element: Element; data: string }[] = [];
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, data] = [node.parentElement, squeezed(node.textContent ?? "")];
      if (element && data !== "" && isSeen(element)) all.push({ element, data });
    }
    const texts = all.filter(({ element }) => isBuilt(element));
    const textIn = (part: Element) =>
      squeezed(
        texts
          .filter(({ element }) => part.contains(element))
          .map(({ data }) => data)
          .join(" "),
      );
    const seen = (selector: string) => [...place.querySelectorAll(selector)].filter(isSeen);

    const parts = seen("section, [role=region], [role=tabpanel], table, dl").filter(isBuilt);
    const text = textIn(place);
    return {
      text,
      names: seen("h1, h2, h3, a[href^='/company/']").filter(isBuilt).map(textIn).filter(Boolean),
      blank: parts
        .filter((part) => {
          const heading = part.querySelector("h1, h2, h3");
          const figures = [...part.querySelectorAll("img, svg, canvas, iframe, input, button")].filter(
            isSeen,
          );
          return figures.length === 0 && textIn(part) === (heading ? textIn(heading) : "");
        })
        .map((part) => part.id || part.ariaLabel || part.getAttribute("aria-labelledby") || part.className),
      loading: [
        ...all.map(({ data }) => data).filter((data) => /\bLoading\b/.test(data)),
        ...seen(".blank, [aria-busy=true]").map((part) => part.className),
      ],
      missing: text.match(/N\/A/g)?.length ?? 0,
    };
  });

const kept = new Map<string, Promise<Reading>>();

/** The same address where JavaScript is off. */
export function builtReading(browser: Browser, page: Page, path: string): Promise<Reading> {
  const viewport = page.viewportSize();
  const key = `${path} ${viewport?.width}`;
  const reading = kept.get(key) ?? readPlain(browser, viewport, path);
  kept.set(key, reading);
  return reading;
}

async function readPlain(browser: Browser, viewport: ReturnType<Page["viewportSize"]>, path: string) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    baseURL: process.env["E2E_ORIGIN"],
  });
  const plain = await context.newPage();
  await plain.goto(path);
  const reading = await readingOf(plain);
  await context.close();
  return reading;
}

/** Within five seconds a page may say more than its HTML, never less. */
export async function expectNothingLost(page: Page, built: Reading, where: string) {
  // A live price or the visitor's clock may shorten a figure or an age.
  const length = Math.floor(built.text.length * 0.98);
  const isWhole = ({ names, loading, text }: Reading) =>
    loading.length === 0 && text.length >= length && lost(built.names, names).length === 0;
  await expect
    .poll(async () => isWhole(await readingOf(page)), { timeout: 5_000 })
    .toBe(true)
    .catch(() => undefined);
  const now = await readingOf(page);
  expect.soft(now.loading, `${where}: still says that it is loading`).toEqual([]);
  expect.soft(now.blank, `${where}: a blank part`).toEqual(built.blank);
  expect.soft(lost(built.names, now.names), `${where}: companies and headings that were built`).toEqual([]);
  expect.soft(now.missing, `${where}: figures that are N/A`).toBeLessThanOrEqual(built.missing);
  expect.soft(now.text.length, `${where}: visible characters`).toBeGreaterThanOrEqual(length);
}

/** What a page that shows what its address asks for, or else what was built, has to show. */
export async function expectedOf(page: Page, whole: Reading, built: Reading): Promise<Reading> {
  const { names } = await readingOf(page);
  const shown = [built, whole].find((each) => lost(each.names, names).length === 0) ?? built;
  const isBoth = lost(whole.names, names).length === 0 && shown === built;
  const text = isBoth && whole.text.length < built.text.length ? whole.text : shown.text;
  const missing = isBoth ? Math.max(whole.missing, built.missing) : shown.missing;
  // "Not loaded" is shorter than most figures.
  const mayLack = (await refusal(page).isVisible()) ? 0.03 : 0;
  return { ...shown, missing, text: text.slice(0, Math.ceil(text.length * (1 - mayLack))) };
}

const lost = (built: string[], now: string[]) => [...new Set(built)].filter((name) => !now.includes(name));

export const NOT_APPLIED = "The day or filter in the address is not applied.";
export const LIST_NOT_SHOWN = "Your list can't be shown. It is unchanged.";
export const NOT_WORKING = "A part of this page does not work.";

export const faultLine = (page: Page) => page.locator("[data-fault]");

/** An address that is not applied: three seconds after the page was loaded; the rest is for a busy machine. */
const SAID_WITHIN = { timeout: 6_000 };

/** The one line is seen, begins with the day of the build, and says this. */
export async function expectFault(page: Page, says: string) {
  const day = await page.locator("[data-today]").first().getAttribute("data-today");
  const line = faultLine(page);
  await expect.soft(line, "one line for faults").toBeVisible(says === NOT_WORKING ? {} : SAID_WITHIN);
  if ((await line.count()) === 0) return;
  const start = `Figures of ${formatDay(day ?? "")}. ${says}`;
  const isRight = new RegExp(`^\\s*${start.replaceAll(".", "\\.")}`);
  await expect.soft(line).toHaveText(isRight, { useInnerText: true });
  await expect.soft(line).toHaveRole("status");
  if (says === NOT_WORKING) await expect.soft(line).toContainText("Reload");
  if (says === NOT_APPLIED && page.url().includes("asOf="))
    await expect.soft(page.locator("[data-day] .pill").getByText("not applied")).toBeVisible();
}

/** Where the page says that it does not show what its address asks for. */
export const refusal = (page: Page) =>
  page
    .getByText(/not applied|can't (load|reach|be shown)|couldn't load|unavailable/i)
    .filter({ visible: true })
    .first();

export const SCRIPT = /\.m?js(\?|$)/;

export const pathOf = (url: string) => new URL(url).pathname;

/** The files of code that a page asks for from now on. */
export function watchScripts(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (SCRIPT.test(request.url())) asked.add(pathOf(request.url()));
  });
  return asked;
}

/** No file of code comes before the returned function is called. */
export async function holdScripts(page: Page) {
  const come = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}

/** Opens a page whose files of code may never come, which a browser waits for before it says that the page is loaded. */
export async function openWithoutScripts(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

/** Ways in which a file of code cannot be had. */
export const HOWS = ["is refused", "is gone", "is a page"] as const;

/** What a browser or Astro logs then. */
export const LOST_SCRIPT =
  /ERR_FAILED|status of 404|dynamically imported module|Failed to load module script|^console error: \[astro-island\]/;

/** These files of code cannot be had. */
export const spoilScripts = (
  page: Page,
  how: (typeof HOWS)[number],
  isSpoiled: (path: string) => boolean = () => true,
) =>
  page.route(SCRIPT, (route) => {
    if (!isSpoiled(pathOf(route.request().url()))) return route.fallback();
    if (how === "is refused") return route.abort();
    if (how === "is gone") return route.fulfill({ status: 404, body: "" });
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title>" });
  });

/** Addresses that ask for something else than what was built. */
export const ADDRESSES = [
  "/dashboard?country=JP",
  "/dashboard?asOf=2024-12-31",
  "/dashboard?q=tesla",
  "/dashboard?sort=name&dir=asc",
  "/dashboard?tab=profiles",
  "/dashboard?preset=valuation",
  "/dashboard?columns=changeBtc30d,unrealisedGainUsd,mnavBasic",
  "/compare?ids=1,2",
  "/my-list#list=1:250:12000,5:40",
];
