import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { openAndSettle } from "../helpers/settle.ts";
import { expectNeverSideways } from "../helpers/sideways.ts";
import { watchPaints } from "../helpers/watch-paints.ts";

const PATH = "/my-list";
const row = (page: Page, name: string) => page.locator(".my-table tbody tr").filter({ hasText: name });
const rows = (page: Page) => page.locator(".my-table tbody tr");
const message = (page: Page) => page.locator("[data-of=message]");
const form = (page: Page) => page.getByRole("form", { name: "Add a company" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("my-list"));

async function add(page: Page, company: string, shares: string, paid = "") {
  const option = form(page).locator("option").filter({ hasText: company }).first();
  await form(page)
    .getByLabel("Company")
    .selectOption((await option.getAttribute("value")) ?? "");
  await form(page).getByLabel("Shares").fill(shares);
  await form(page).getByLabel("Paid").fill(paid);
  await form(page).getByRole("button", { name: "Add to my list" }).click();
}

async function opened(page: Page, address = PATH) {
  await page.goto(address);
  await expect(page.locator("[data-my-list]")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["listed"])).toBeUndefined();
}

test("shares become bitcoin, value and premium, each input with its day", async ({ page, request }) => {
  const data = await (await request.get("/api/for-pages/companies/2")).json();
  const { multiples } = await (await request.get("/api/for-pages/companies/2/mnav")).json();
  const counted = multiples.find(({ basis }: { basis: string }) => basis === "counted");
  await opened(page);
  await expect(page.locator(".my-empty")).toContainText("which no server receives.");
  await expect(form(page).getByLabel("Company")).toHaveValue("");
  await add(page, "(XXI)", "1,000", "9000");
  await expect(message(page)).toHaveText(`${data.name} added.`);
  const btc = (1_000 * Number(data.btcHoldings.value)) / Number(data.sharesOutstanding.value);
  const line = row(page, data.name);
  await expect(line).toContainText(`${btc.toFixed(8).replace(/0+$/, "")} BTC`);
  await expect(line).toContainText(/holding of \d+ \w+ 2026, \d+ \w+ 2026 count/);
  await expect(line).toContainText(/quote of \d+ \w+ 2026/);
  for (const [name, figure] of [
    [/^holding of /, "holdings"],
    [/ count$/, "shares"],
    [/^quote of /, "price"],
  ] as const)
    await expect(line.getByRole("link", { name })).toHaveAttribute("href", `/receipt/company/2/${figure}`);
  const premium = (Number(counted.value) - 1) * 100;
  const said = `${premium < 0 ? "" : "+"}${premium.toFixed(2)}%`;
  await expect(line.locator("[data-of=premium]")).toHaveText(said);
  await expect(page.locator("[data-of=totalPremium]")).toHaveText(said);
  await expect(line.locator("[data-of=gain]")).toContainText("on what you paid");
  await expect(page).toHaveURL(/\/my-list#list=2:1000:9000$/);
  await expectNeverSideways(page);
});

test("nothing of the list is ever sent", async ({ page, context }) => {
  const sent: string[] = [];
  context.on("request", (request) =>
    sent.push(
      [request.url().split("#")[0], request.postData() ?? "", JSON.stringify(request.headers())].join(" "),
    ),
  );
  await opened(page, `${PATH}#list=1:31415926:2718281828`);
  await expect(rows(page)).toHaveCount(1);
  await add(page, "(MARA)", "16180339", "1414213562");
  await row(page, "MARA").getByLabel("Shares of").fill("17320508");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await row(page, "Strategy").getByRole("link", { name: "Strategy" }).click();
  await expect(page).toHaveURL("/company/1");
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  expect(sent.length).toBeGreaterThan(5);
  for (const trace of ["31415926", "2718281828", "16180339", "17320508", "1414213562", "list="])
    expect(sent.join("\n"), trace).not.toContain(trace);
});

test.describe("before its script is there", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the form sends nothing", async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(PATH);
    await add(page, "(MARA)", "16180339");
    await expect(page).toHaveURL(PATH);
  });
});

test("the list stays in this browser, can be changed, undone and cleared", async ({ page }) => {
  await opened(page);
  await page.getByRole("button", { name: "Strategy" }).click();
  await expect(form(page).getByLabel("Shares")).toBeFocused();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await page.goto(PATH);
  await expect(row(page, "Strategy").getByLabel("Shares of")).toHaveValue("10");
  await row(page, "Strategy").getByLabel("Paid").fill("1500");
  await page.keyboard.press("Tab");
  expect(await stored(page)).toBe("list=1:10:1500");
  await row(page, "Strategy").getByLabel("Shares of").fill("none");
  await page.keyboard.press("Tab");
  await expect(message(page)).toHaveText(/^Shares: must be a number above 0/);
  expect(await stored(page)).toBe("list=1:10:1500");
  await page.getByRole("button", { name: "Remove Strategy" }).click();
  await expect(page.locator(".my-empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page).toHaveURL(PATH);
  expect(await stored(page)).toBeNull();
});

test("a link with another list asks before it replaces mine", async ({ page }) => {
  await opened(page, `${PATH}#list=1:10`);
  await expect(rows(page)).toHaveCount(1);
  await page.goto("about:blank");
  await opened(page, `${PATH}#list=2:20,4:30`);
  await expect(page.getByText("The list in this link differs from the one saved in this")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page).toHaveURL(/#list=1:10$/);
  await page.goto("about:blank");
  await opened(page, `${PATH}#list=2:20,4:30`);
  await page.getByRole("button", { name: "Use the list from the link" }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await stored(page)).toBe("list=2:20,4:30");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await stored(page)).toBe("list=1:10");
});

test("a hostile address or file changes nothing and says why", async ({ page }) => {
  await opened(page, `${PATH}#list=1:10`);
  await expect(rows(page)).toHaveCount(1);
  for (const bad of ["list=1:1e9", "list=<img src=x onerror=alert(1)>", `list=${"1:1,".repeat(2_000)}`]) {
    await page.goto("about:blank");
    await opened(page, `${PATH}#${bad}`);
    await expect(message(page), bad).toHaveText(/^We can't read the list in this address\. .+\.$/);
    expect(await stored(page)).toBe("list=1:10");
    await expect(page).toHaveURL(/#list=1:10$/);
  }
  const input = page.locator("input[type=file]");
  const files = ["<script>alert(1)</script>", '{"list":[{"companyId":1,"shares":-1}]}', "x".repeat(200_000)];
  for (const text of files) {
    await input.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(message(page)).toHaveText(/^We can't read this file\. .+ Your list is unchanged\.$/);
    expect(await stored(page)).toBe("list=1:10");
  }
  await page.evaluate(() => localStorage.setItem("my-list", "list=1:<b>"));
  await page.goto("about:blank");
  await opened(page);
  await expect(page.locator(".my-empty")).toBeVisible();
});

test("both files give the list back, and on a phone each company is a card", async ({ page }) => {
  await opened(page, `${PATH}#list=1:10:1500,2:20.5`);
  await expect(rows(page)).toHaveCount(2);
  for (const format of ["CSV", "JSON"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: format, exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`my-bitcoin-list.${format.toLowerCase()}`);
    const buffer = await readFile(await saved.path());
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(rows(page)).toHaveCount(0);
    await page.locator("input[type=file]").setInputFiles({ name: "list", mimeType: "text/plain", buffer });
    await expect(rows(page)).toHaveCount(2);
    expect(await stored(page)).toBe("list=1:10:1500,2:20.5");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, "Strategy").getByText("Market value")).toBeVisible();
  await expectAccessible(page, "main");
});

test("two tabs show one list", async ({ page, context }) => {
  await opened(page);
  const other = await context.newPage();
  await opened(other);
  await add(page, "(MARA)", "5");
  await expect(rows(other)).toHaveCount(1);
  await expect(message(other)).toHaveText("This list was changed in another tab.");
  await add(other, "(XXI)", "6");
  await expect(rows(page)).toHaveCount(2);
});

test("once loaded it works without a network, and names what is missing, which is never zero", async ({
  page,
  context,
}) => {
  await opened(page);
  await context.setOffline(true);
  await add(page, "(SWC)", "100");
  await expect(row(page, "Smarter Web").locator("[data-of=market]")).toHaveText("N/A");
  await expect(row(page, "Smarter Web")).toContainText("No share price");
  await expect(page.locator("[data-of=notes]")).toContainText(/No share price for .*Smarter Web/);
  await expect(page.locator("[data-of=totalMarket]")).toHaveText("N/A");
  await add(page, "(MARA)", "5");
  await expect(row(page, "MARA").locator("[data-of=btc]")).toHaveText(/ BTC$/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("my-bitcoin-list.json");
  await context.setOffline(false);
});

test("where a browser stores nothing, the address keeps the list", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new Error("blocked");
      },
    }),
  );
  await opened(page);
  await add(page, "(MARA)", "5");
  await expect(message(page)).toContainText("This browser stores nothing. Keep the address of this page.");
  await expect(page).toHaveURL(/#list=\d+:5$/);
});

test("a profile leads to it, and it moves nothing when a list is stored", async ({ page }) => {
  await page.goto("/company/1");
  await page.getByRole("link", { name: "Add to my list" }).click();
  await expect(form(page).getByLabel("Shares")).toBeFocused();
  await expect(form(page).getByLabel("Company")).toHaveValue("1");
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  const { shifts } = await watchPaints(page);
  await openAndSettle(page, PATH);
  await expect(rows(page)).toHaveCount(1);
  expect(shifts).toEqual([]);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("it says what it is, and offers no control that can't work", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText("The list needs JavaScript")).toBeVisible();
    await expect(form(page)).toBeHidden();
  });
});
