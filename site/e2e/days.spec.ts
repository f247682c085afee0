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
  note: z.string().nullable(),
});

test("every figure of every page has its day in its receipt, and no old one calls itself new", async ({
  page,
  read,
}) => {
  test.setTimeout(120_000);
  const onPage = new Map<string, string>();
  const coloured = new Map<string, string>();
  const claims: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    for (const { receipt } of (await shownFigures(page)).figures) onPage.set(receipt, path);
    for (const link of await page.locator('a.fl[href*="change-24h"]:has(.chg.up, .chg.down)').all())
      coloured.set((await link.getAttribute("href")) ?? "", path);
    const texts = await page.locator("dl, table, .price").allInnerTexts();
    claims.push(
      ...texts.flatMap((text) =>
        [...text.matchAll(/[^\n]*(?<!Not )\b(?:live|right now|today's)\b[^\n]*/gi)].map(
          ([line]) => `${path}: ${line}`,
        ),
      ),
    );
  }
  expect(onPage.size).toBeGreaterThan(500);

  const undated: string[] = [];
  for (const [path, shownOn] of onPage) {
    const receipt = Receipt.parse(await (await read(receiptJson(path))).json());
    if (receipt.value !== null && receipt.asOf === null) undated.push(`${shownOn}: ${path}`);
  }
  expect(undated, "figures whose receipt has no day").toEqual([]);

  const now = new Date().toISOString();
  const old: string[] = [];
  for (const [path, shownOn] of coloured) {
    const { asOf } = Receipt.parse(await (await read(receiptJson(path))).json());
    if (asOf === null || sessionAge(asOf, now) !== "fresh") old.push(`${shownOn}: ${path} is of ${asOf}`);
  }
  expect(old, "changes in 24 hours that are older").toEqual([]);
  expect(claims, "figures of a stored price that call themselves live").toEqual([]);
});
