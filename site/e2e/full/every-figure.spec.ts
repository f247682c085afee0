import type { Page } from "@playwright/test";
import { z } from "zod";

import { sessionAge } from "#domain/company/quotes/session-age.ts";

import { ofEach } from "../helpers/at-once.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { ROUTES } from "../helpers/routes.ts";
import { receiptJson, saysTheSame, shownFigures } from "../helpers/shown-figures.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [/404.*no-such-page/] });

const PAST = "/company/1?asOf=2024-12-31";
const PAGES = [...ROUTES, "/company/2", "/company/3", "/company/16", "/company/29", PAST];

/** Its entries are other companies' announcements in words, so none is a figure of ours. */
const APART = "/public-offers";

const Receipt = z.object({ value: z.string().nullable(), asOf: z.string().nullable() });

type Shown = { text: string; receipt: string; on: string };

const changes24h = (page: Page) =>
  page
    .locator('a.linked[href*="change-24h"]:has(.change.rise, .change.fall)')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));

async function callingThemselvesLive(page: Page): Promise<string[]> {
  const texts = await page.locator("dl, table, .price").allInnerTexts();
  const claims = texts.flatMap((text) => [
    ...text.matchAll(/[^\n]*(?<!Not )\b(?:live|right now|today's)\b[^\n]*/gi),
  ]);
  return claims.map(([line]) => line);
}

test("every figure of every page has a receipt that is there, says the same and names its day", async ({
  context,
  read,
}) => {
  test.setTimeout(180_000);
  const shown = new Map<string, Shown>();
  const coloured = new Set<string>();
  const silent: string[] = [];
  const live: string[] = [];
  await ofEach(3, PAGES, async (path) => {
    const page = await context.newPage();
    await page.goto(path);
    const found = await shownFigures(page);
    if (path !== APART) silent.push(...found.silent.map((text) => `${path}: ${text}`));
    for (const figure of found.figures)
      shown.set(`${figure.receipt} ${figure.text}`, { ...figure, on: path });
    for (const receipt of await changes24h(page)) coloured.add(receipt);
    live.push(...(await callingThemselvesLive(page)).map((line) => `${path}: ${line}`));
    await page.close();
  });
  expect(shown.size).toBeGreaterThan(500);
  expect(silent, "figures that do not say where they come from").toEqual([]);
  expect(live, "figures of a stored price that call themselves live").toEqual([]);

  const wrong: string[] = [];
  const undated: string[] = [];
  const old: string[] = [];
  const now = new Date().toISOString();
  await ofEach(8, [...Map.groupBy(shown.values(), ({ receipt }) => receipt)], async ([receipt, figures]) => {
    const answer = await read(receiptJson(receipt));
    const { value, asOf } = answer.ok ? Receipt.parse(await answer.json()) : { value: null, asOf: null };
    for (const { text, on } of figures) {
      // A change too old to be of the last 24 hours still leads to the last one known.
      const isTooOld = text === "N/A" && receipt.includes("change-24h");
      if (value === null || !(isTooOld || saysTheSame(text, value)))
        wrong.push(`${on} shows ${text}, ${receipt} answers ${answer.status} and says ${value}`);
      if (asOf === null) undated.push(`${on}: ${receipt}`);
      else if (coloured.has(receipt) && sessionAge(asOf, now) !== "fresh")
        old.push(`${on}: ${receipt}, ${asOf}`);
    }
  });
  expect(wrong).toEqual([]);
  expect(undated, "figures whose receipt has no day").toEqual([]);
  expect(old, "changes in 24 hours that are older").toEqual([]);

  // One function makes the page and the data, so one page of each kind is enough.
  const kinds = new Map([...shown.values()].map(({ receipt }) => [receipt.replace(/\d+/g, ""), receipt]));
  await ofEach(8, [...kinds.values()], async (receipt) =>
    expect((await read(receipt)).ok, receipt).toBe(true),
  );
});
