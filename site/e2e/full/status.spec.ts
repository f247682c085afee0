import { test as withAdmin } from "../helpers/admin-site.ts";
import { z } from "zod";

import { expect, test } from "../helpers/fixtures.ts";

test("says how old the data is, what each job came to, and asks again", async ({ page }) => {
  await page.goto("/status");
  const main = page.getByRole("main");
  await expect(main.getByText(/Published .* with \d+ companies\./)).toBeVisible();
  await expect(main.getByRole("status")).toContainText("Checked ");
  await expect(main.locator("[data-verdict]")).toHaveText(
    /^(All well: |Degraded: |No source has been checked yet).*\.$/,
  );
  const jobs = main.getByRole("region", { name: "Jobs", exact: true });
  await expect(jobs.getByRole("row", { name: /^publish .* (done|unchanged) none$/ })).toBeVisible();
  await expect(main.getByRole("region", { name: "Latest runs" }).getByRole("row")).not.toHaveCount(0);
});

test("the contents mark the part at the top, not one whose table is yet to come", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.locator("[aria-current]")).toHaveText(["Data age"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("names the companies without newer figures, and calls none late that nobody has checked", async ({
    page,
    request,
  }) => {
    const old = await request.get("/watch", { maxRedirects: 0 });
    expect([old.status(), old.headers()["location"]]).toEqual([
      308,
      "/status#companies-without-newer-figures",
    ]);
    await page.goto("/watch");
    await expect(page).toHaveURL("/status#companies-without-newer-figures");
    // No job has queried a source here.
    await expect(page.getByText("Our software has not checked any source yet")).toBeVisible();
    const rows = page.locator("table.awaited tbody tr");
    await expect(rows.first()).toContainText("Not checked yet");
    await expect(rows.filter({ hasText: "overdue" })).toHaveCount(0);

    await rows.first().getByRole("rowheader").getByRole("link").click();
    const main = page.getByRole("main");
    await expect(main.getByText("Latest report seen")).toBeVisible();
    await expect(main.getByText(/We have (seen no newer disclosure|read no newer one)\./)).toBeVisible();
    await main.getByRole("link", { name: "Companies without newer figures" }).click();
    await expect(page).toHaveURL("/status#companies-without-newer-figures");
  });
});

test("a holding newer than the company's latest report is said to come from others", async ({
  page,
  read,
}) => {
  const Companies = z.array(z.looseObject({ id: z.number(), name: z.string() }));
  const companies = Companies.parse(await (await read("/api/companies")).json());
  await page.goto(`/company/${companies.find(({ name }) => name === "Metaplanet")?.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("The figure here was reported by others.")).toBeVisible();
  await expect(main.getByText("We have seen no newer disclosure.")).toHaveCount(0);
});

test.describe("without an answer", () => {
  test.use({ expectedErrors: [/503/] });

  test("keeps what the page knows and says that the server is silent", async ({ page }) => {
    await page.route("**/api/status", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto("/status");
    await expect(page.getByRole("status")).toContainText("We can't reach the server");
    await expect(page.locator("[data-verdict]")).toHaveText("We can't tell right now.");
    await expect(page.getByText(/Published .* with \d+ companies\./)).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("each figure names its column", async ({ page }) => {
    await page.goto("/status");
    const first = page.getByRole("region", { name: "Jobs", exact: true }).locator("tbody tr").first();
    await expect(first).toBeVisible();
    const names = () =>
      first
        .locator("td")
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
    await expect
      .poll(names)
      .toEqual(["none", '"Last run"', '"Duration"', '"Result"', '"Waiting for review"']);
  });
});

withAdmin.describe("a proxy that no setting names", () => {
  const WARNING =
    /^A request from 127\.0\.0\.1 carried X-Forwarded-For, .* add 127\.0\.0\.1 to TRUSTED_PROXIES/;

  withAdmin("is shown to an administrator, and to nobody else", async ({ page, browser, adminSite }) => {
    await fetch(`${adminSite.origin}/api/auth/user`, { headers: { "X-Forwarded-For": "198.51.100.77" } });
    await page.goto("/status");
    await expect(page.getByRole("region", { name: "Setup warnings" })).toHaveText(WARNING);

    const visitor = await browser.newContext({
      baseURL: adminSite.origin,
      storageState: { cookies: [], origins: [] },
    });
    const open = await visitor.newPage();
    await open.goto("/status");
    await expect(open.getByRole("status")).toContainText("Checked ");
    await expect(open.getByText("TRUSTED_PROXIES")).toHaveCount(0);
    await visitor.close();
  });
});
