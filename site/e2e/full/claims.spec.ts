import type { Page } from "@playwright/test";
import { z } from "zod";

import { expect, test } from "../helpers/fixtures.ts";
import { pathOf, section, STRATEGY } from "../helpers/profile-page.ts";
import { saysTheSame, shownFigures } from "../helpers/shown-figures.ts";

test.use({ javaScriptEnabled: false });

const Receipt = z.object({ value: z.string(), asOf: z.string() });

const rowOf = (page: Page, name: string) =>
  section(page, "Shares, debt and cash")
    .locator("table")
    .first()
    .getByRole("row", { includeHidden: true })
    .filter({ has: page.locator("th", { hasText: new RegExp(`^${name}$`) }) });

test("a profile adds up debt and preferred stock, and sets cash and coins against them", async ({
  page,
  read,
}) => {
  await page.goto(STRATEGY);
  const value = async (figure: string) => {
    const receipt = Receipt.parse(await (await read(`/receipt/company/1/${figure}.json`)).json());
    return Number(receipt.value);
  };
  const [debt, preferred, cash] = [await value("debt"), await value("preferred"), await value("cash")];
  expect(await value("claims")).toBe(debt + preferred);
  expect(await value("net-claims")).toBe(debt + preferred - cash);
  const share = ((debt + preferred - cash) * 100) / (await value("value"));
  expect(await value("claims-share")).toBeCloseTo(share, 5);

  const { figures } = await shownFigures(page, "[aria-labelledby=figures] details:first-child");
  const linked = figures.filter(({ receipt }) => receipt.startsWith("/receipt/company/1/"));
  expect(linked.map(({ receipt }) => receipt.split("/").at(-1))).toEqual([
    "shares",
    "shares-diluted",
    "debt",
    "preferred",
    "claims",
    "cash",
    "net-claims",
    "claims-share",
  ]);
  for (const { text, receipt } of linked)
    expect(saysTheSame(text, String(await value(receipt.split("/").at(-1) ?? ""))), receipt).toBe(true);
  await expect(rowOf(page, "Net claims")).toContainText(/\d{1,2} \w{3} \d{4} to \d{1,2} \w{3} \d{4}/);
  await expect(rowOf(page, "Net claims as % of bitcoin value")).toContainText(
    /Holding of \d{1,2} \w{3} \d{4}, price of \d{1,2} \w{3} \d{4}/,
  );
});

test("where an amount is missing the sum is too, and says which", async ({ page }) => {
  await page.goto(await pathOf(page, "HUT"));
  await expect(rowOf(page, "Preferred stock")).toContainText("N/A");
  await expect(rowOf(page, "Claims")).toContainText("No preferred stock recorded");
  await expect(rowOf(page, "Net claims")).toContainText("No preferred stock recorded");
  await expect(rowOf(page, "Cash")).toContainText("$160.0M");
  const mail = await section(page, "Claims on the bitcoin held")
    .getByRole("link", { name: "Ask the company" })
    .getAttribute("href");
  expect(new URL(mail ?? "").searchParams.get("subject")).toBe("Hut 8 (HUT): preferred stock");
});

test("a past day has the claims of that day", async ({ page }) => {
  await page.goto(`${STRATEGY}?asOf=2026-07-31`);
  const claims = section(page, "Claims on the bitcoin held");
  await expect(claims.getByRole("link", { name: /^Debt: 30 Jun 2026/ })).toBeVisible();
  await expect(claims.locator("dl > div", { hasText: /^\s*Debt/ }).locator(".figure")).toHaveText(
    "$6,753.7M",
  );
});

test("Strategy's profile says who is paid first, down to which price, and on which terms, and fits a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${STRATEGY}#claims`);
  const claims = section(page, "Claims on the bitcoin held");
  await expect(claims).toContainText(
    "$20,699.5M of claims are paid before the common shares. Below $24,409.75 per BTC, the 848,000 BTC held as of 10 Oct 2026 no longer cover all of them.",
  );
  await claims.getByText("Who is paid first").click();
  const stack = claims.getByRole("table").nth(1).getByRole("row");
  await expect(claims.getByRole("table").nth(1).locator("tbody th")).toHaveText(
    ["Debt", "STRF", "STRC", "STRE", "STRK", "STRD"].map((name) => new RegExp(`^\\s*${name}`)),
  );
  await expect(stack.filter({ hasText: "Debt" })).toContainText("$6,753.7M");
  await expect(stack.filter({ hasText: "STRC" })).toContainText("$20,074.32");
  await expect(stack.filter({ hasText: "STRE" })).toContainText("converted at the rate of 9 Oct 2026");
  await expect(claims).toContainText("may not add up to the total above");
  await expect(claims).toContainText(
    "At the share price of $154.34 on 9 Oct 2026, it would pay to convert $800.0M of them into 5,341,524 shares.",
  );
  const months = claims.locator("dl > div", { hasText: "Months that the cash pays" });
  await expect(months.locator(".figure")).toHaveText("43.4");

  const capital = section(page, "Shares, debt and cash");
  await capital.getByText("Terms of 13 claims").click();
  const terms = capital.getByRole("table").getByRole("row");
  await expect(terms.filter({ hasText: "STRC" })).toContainText("$8,985.4M");
  await expect(terms.filter({ hasText: "STRC" })).toContainText("variable, since 1 Jul 2026");
  await expect(terms.filter({ hasText: "due 2029" })).toContainText("converts at $672.40 a share");
  await expect(terms.last()).toContainText("Convertible notes, converted");
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
