import { expect, test } from "./fixtures.ts";

test.use({
  expectedHosts: ["elsewhere.example"],
  expectedErrors: [/frame-ancestors|X-Frame-Options|Refused to display|chrome-error/],
});

test("a total is cited only once the site knows its address", async ({ page }) => {
  await page.goto("/market-analysis");
  await page.getByText("Cite this").click();
  const cite = page.locator(".cite");
  await expect(cite).toContainText("This site's public address is not set");
  await expect(cite.getByRole("region")).toHaveCount(0);
  await expect(cite.getByRole("link", { name: "card" })).toHaveAttribute("href", "/embed/total");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a sentence to cite says value, day and source, and has no button that cannot work", async ({
    page,
  }) => {
    await page.goto("/company/1");
    await page.getByRole("button", { name: "Cite", exact: true }).click();
    const cite = page.getByRole("dialog", { name: "Cite" });
    await expect(cite.getByRole("region", { name: "Sentence" })).toHaveText(
      /^Strategy held [\d,.]+ BTC on \d+ \w+ 20\d\d, according to .+, as recorded by .+\.$/,
    );
    await expect(cite.getByRole("button")).toHaveCount(0);
  });
});

test("a profile is cited by an address that keeps its content, and as a sentence", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/company/1");
  const actions = page.getByRole("group", { name: "Use this page" });
  await actions.getByRole("button", { name: "Copy as sentence" }).click();
  await expect(actions.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Strategy held [\d,.]+ BTC on \d+ \w+ 20\d\d, according to .+, as recorded by .+\.$/,
  );
  await actions.getByRole("button", { name: "Cite" }).click();
  const cite = page.getByRole("dialog", { name: "Cite" });
  await expect(cite).toContainText("This site's public address is not set");
  await expect(cite.getByRole("region", { name: "Citation" })).toHaveCount(0);
  await cite.getByRole("link", { name: "This page as it is now" }).click();
  await expect(page).toHaveURL(/\/company\/1\?asOf=\d{4}-\d\d-\d\d&knownAt=[\d-]+T[\d:]+Z$/);
  await expect(page.getByText(/^Showing \d+ \w+ 20\d\d, as recorded by/)).toBeVisible();
});

test("a profile can be followed and embedded", async ({ page }) => {
  await page.goto("/company/1");
  await page.getByRole("button", { name: "Follow" }).click();
  const follow = page.getByRole("dialog", { name: "Follow" });
  await expect(follow.getByRole("link", { name: "Atom feed" })).toHaveAttribute(
    "href",
    "/company/1/changes.xml",
  );
  await expect(follow.getByRole("link", { name: "JSON feed" })).toHaveAttribute(
    "href",
    "/company/1/changes.json",
  );
  await page.keyboard.press("Escape");
  await expect(follow).toBeHidden();
  await page.getByRole("button", { name: "Embed" }).click();
  const embed = page.getByRole("dialog", { name: "Embed" });
  await expect(embed.getByRole("link", { name: "card" })).toHaveAttribute("href", "/embed/company/1");
  await expect(embed.getByRole("link", { name: "badge" })).toHaveAttribute("href", "/badge/company/1.svg");
});

test("a text to cite is copied by a press", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/company/1");
  await page.getByRole("button", { name: "Cite", exact: true }).click();
  const cite = page.getByRole("dialog", { name: "Cite" });
  await cite.getByRole("button", { name: "Copy Sentence" }).click();
  await expect(cite.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Strategy held /);
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
