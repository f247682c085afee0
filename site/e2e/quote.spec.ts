import { expect, test } from "./fixtures.ts";

test.use({
  expectedHosts: ["elsewhere.example"],
  expectedErrors: [/frame-ancestors|X-Frame-Options|Refused to display|chrome-error/],
});

test("a citation says value, day, source and address, without scripts too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/company/1");
  await page.getByText("Cite this").click();
  const text = page.getByRole("region", { name: "Citation", exact: true });
  await expect(text).toHaveText(
    /Bitcoin holdings of .+": [\d,.]+ BTC as of \d+ \w{3} 20\d\d \(.+\/company\/1, accessed/,
  );
  await expect(page.getByRole("region", { name: "BibTeX" })).toHaveText(/^@misc\{company-1-/);
  await expect(page.locator(".cite").getByRole("button")).toHaveCount(0);
  await context.close();
});

test("a citation is copied by a press", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/market-analysis");
  await page.getByText("Cite this").click();
  await page.getByRole("button", { name: "Copy BibTeX" }).click();
  await expect(page.locator(".cite [role=status]").nth(1)).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@misc\{total-/);
});

test("another site can frame a card and show a badge, and no other page of ours", async ({
  page,
  context,
  baseURL,
}) => {
  // To the browser the other site is public, and ours is on this machine.
  await context.grantPermissions(["local-network-access"]);
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: ["embed/company/1", "embed/total", "company/1"]
        .map((path) => `<iframe src="${baseURL}/${path}" title="${path}"></iframe>`)
        .concat(`<img src="${baseURL}/badge/company/1.svg" alt="badge">`)
        .join(""),
    }),
  );
  await page.goto("https://elsewhere.example/");
  for (const card of ["embed/company/1", "embed/total"])
    await expect(page.frameLocator(`[title="${card}"]`).locator(".value")).toHaveText(/^[\d,]+ BTC$/);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await expect
    .poll(() =>
      page.getByAltText("badge").evaluate((badge) => badge instanceof HTMLImageElement && badge.naturalWidth),
    )
    .toBeGreaterThan(150);
});
