import { expect, test } from "../helpers/fixtures.ts";

const PAGES = [
  {
    hasBack: true,
    path: "/not-your-keys",
    title: "Not Your Keys, Not Your Coin",
    parts: [
      "Private keys",
      "Custodial or self-custody",
      "Best practices",
      "Historical failures",
      "Not your keys, not your coin",
    ],
  },
  {
    hasBack: true,
    path: "/bitcoin-etf-etns",
    title: "Bitcoin ETFs & ETNs",
    parts: [
      "Spot funds",
      "Futures funds",
      "Exchange-traded notes",
      "Advantages and disadvantages",
      "Providers",
      "Who should consider them",
      "Bottom line",
    ],
  },
  {
    hasBack: false,
    path: "/methodology",
    title: "Methodology",
    parts: [
      "What we list",
      "Which sources we trust",
      "When sources disagree",
      "How we add a figure",
      "Bought and sold",
      "Prices",
      "One day per mNAV and ratio",
      "Formulas",
      "What we don't show",
      "Using our figures",
    ],
  },
  {
    hasBack: false,
    path: "/glossary",
    title: "Glossary",
    parts: [..."ABCDEHLMNOPRSTUW"],
  },
];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each text has its heading, its parts in order and where it stands", async ({ page }) => {
    for (const { path, title, parts, hasBack } of PAGES)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.locator("main h2")).toHaveText(parts);
        await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(title);
        const back = page.getByRole("link", { name: "Back", exact: true });
        if (hasBack) await expect(back).toHaveAttribute("href", "/");
        else await expect(back).toHaveCount(0);
      });
  });
});

test("a guide goes back to the page before", async ({ page }) => {
  await page.goto("/contact");
  await page.goto("/not-your-keys");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a guide goes to the front page when there is no page before", async ({ page, baseURL }) => {
  await page.goto("/");
  const opened = page.waitForEvent("popup");
  await page.evaluate((address) => void open(address, "_blank"), `${baseURL}/not-your-keys`);
  const fresh = await opened;
  await fresh.getByRole("link", { name: "Back" }).click();
  await expect(fresh).toHaveURL(`${baseURL}/`);
});

test("each failure names its source and the month it stands for", async ({ page }) => {
  await page.goto("/not-your-keys");
  const failures = page.locator(".failures > li");
  await expect(failures.getByRole("heading")).toHaveText([
    "Mt. Gox",
    "QuadrigaCX",
    "Celsius",
    "FTX",
    "BlockFi",
  ]);
  for (const failure of await failures.all())
    await expect(failure.getByRole("link")).toHaveText(/, as of [A-Z][a-z]{2} 20\d\d$/);
});

test("each provider shows approximate assets, the month and a source", async ({ page }) => {
  await page.goto("/bitcoin-etf-etns");
  const providers = page.locator(".providers > li");
  expect(await providers.count()).toBeGreaterThanOrEqual(6);
  for (const provider of await providers.all()) {
    await expect(provider).toContainText(/\$\d+\.\dB AUM/);
    await expect(provider).toContainText(/approximate, as of [A-Z][a-z]{2} 20\d\d/);
    await expect(provider.locator("> a.method")).toHaveAttribute("href", /^https:/);
  }
  await expect(providers.first()).toContainText("801,033 BTC (30 Sep 2026) at $82,910.80 (10 Oct 2026)");
});

test("every formula has an example of today, and the total is that of the dashboard", async ({ page }) => {
  await page.goto("/methodology");
  const formulas = page.locator("#formulas details");
  expect(await formulas.count()).toBeGreaterThan(15);
  await expect(formulas.locator(".worked")).toHaveCount(await formulas.count());
  expect(await page.getByRole("main").getByRole("heading").count()).toBeLessThanOrEqual(12);
  const total = await page.locator("#total .outcome dd").textContent();
  const shown = Number(total?.replace(/[^\d.]/g, ""));
  const totals: unknown = await (await page.request.get("/api/v1/totals")).json();
  expect(totals).toMatchObject({ btc: String(shown) });
});

test("a word of the glossary has an address that leads to it, and on to its formula", async ({ page }) => {
  await page.goto("/glossary#holdings-per-share");
  const word = page.locator("#holdings-per-share");
  await expect(word).toBeInViewport();
  await word.getByRole("link", { name: "Holdings per share" }).last().click();
  await expect(page).toHaveURL(/\/methodology#per-share$/);
  await expect(page.locator("#per-share .worked")).toBeVisible();
});
