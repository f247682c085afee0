import { expect, test } from "../helpers/fixtures.ts";

test.use({
  expectedHosts: ["elsewhere.example"],
  expectedErrors: [/frame-ancestors|X-Frame-Options|Refused to display|chrome-error/],
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
