import type { Page } from "@playwright/test";
import { z } from "zod";

import { sessionAge } from "#domain/company/session-age.ts";

import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { receiptJson, shownFigures } from "./shown-figures.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [/404.*no-such-page/] });

const PAGES = [...ROUTES, "/company/2", "/company/3", "/company/16", "/company/1?asOf=2024-12-31"];

const Receipt = z.object({
  value: z.string().nullable(),
  asOf: z.string().nullable(),
});

const AT_ONCE = 8;

test("every figure of every page has its day in its receipt, and no old one calls itself new", async ({
  page,
  context,
  read,
}) => {
  test.setTimeout(180_000);
  const onPage = new Map<string, string>();
  const coloured = new Map<string, string>();
  const claims: string[] = [];
  const unseen = PAGES.values();
  const seeNext = async (tab: Page) => {
    for (const path of unseen) {
      await tab.goto(path);
      for (const { receipt } of (await shownFigures(tab)).figures) onPage.set(receipt, path);
      const changes = tab.locator('a.fl[href*="change-24h"]:has(.chg.up, .chg.down)');
      for (const receipt of await changes.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
        coloured.set(receipt ?? "", path);
      const texts = await tab.locator("dl, table, .price").allInnerTexts();
      claims.push(
        ...texts.flatMap((text) =>
          [...text.matchAll(/[^\n]*(?<!Not )\b(?:live|right now|today's)\b[^\n]*/gi)].map(
            ([line]) => `${path}: ${line}`,
          ),
        ),
      );
    }
  };
  await Promise.all([page, await context.newPage(), await context.newPage()].map(seeNext));
  expect(onPage.size).toBeGreaterThan(500);

  const dayOf = new Map<string, string | null>();
  const undated: string[] = [];
  const waiting = new Set([...onPage.keys(), ...coloured.keys()]).values();
  const checkNext = async () => {
    for (const path of waiting) {
      const receipt = Receipt.parse(await (await read(receiptJson(path))).json());
      dayOf.set(path, receipt.asOf);
      if (receipt.value !== null && receipt.asOf === null) undated.push(`${onPage.get(path)}: ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
  expect(undated, "figures whose receipt has no day").toEqual([]);

  const now = new Date().toISOString();
  const old: string[] = [];
  for (const [path, shownOn] of coloured) {
    const asOf = dayOf.get(path) ?? null;
    if (asOf === null || sessionAge(asOf, now) !== "fresh") old.push(`${shownOn}: ${path} is of ${asOf}`);
  }
  expect(old, "changes in 24 hours that are older").toEqual([]);
  expect(claims, "figures of a stored price that call themselves live").toEqual([]);
});
