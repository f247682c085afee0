import type { Page } from "@playwright/test";

import { dialog, expect, test, toast, watchCalls } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

/** A day to come, an older version, and a feed at an address that we may not request, are refused. */
test.use({ expectedErrors: [/status of 4(00|12)/] });

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const send = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

test("an administrator adds a public offer with its source, gives it its next status, and sees what others changed", async ({
  page,
  ask,
}) => {
  test.slow();
  const calls = watchCalls(page, "/api/admin/offers");
  await page.goto("/admin");
  await press(page, "Manage Public Offers");
  await send(page, "Add Public Offer");
  await send(page, "Save");
  await expect(dialog(page).getByRole("alert").first()).toHaveText("Invalid URL");
  await expect(dialog(page)).toContainText("Please fill in all required fields");
  expect(calls).toEqual([]);
  await field(page, "Name *").fill("Acme Treasury");
  await field(page, "Kind").selectOption("Merger");
  await field(page, "BTC stated (Optional)").fill("30021");
  await field(page, "Date of the status *").fill("2026-10-01");
  await field(page, "Source URL *").fill("https://www.sec.gov/acme/8-k");
  await expectAccessible(page, "[role=dialog]");
  await send(page, "Save");
  await expect(toast(page)).toContainText("Public offer saved.");
  expect(calls).toMatchObject([{ name: "Acme Treasury", kind: "merger", btc: "30021", status: "announced" }]);

  await press(page, "Manage Public Offers");
  await expect(dialog(page)).toContainText("Merger, Announced 1 Oct 2026");
  await expectAccessible(page, "[role=dialog]");
  await send(page, "Change Acme Treasury");
  await field(page, "Status").selectOption("Withdrawn");
  await field(page, "Date of the status *").fill("2099-01-01");
  await send(page, "Save");
  await expect(toast(page)).toContainText("must not be after today");
  await field(page, "Date of the status *").fill("2026-11-02");
  await send(page, "Save");
  await expect(toast(page).first()).toContainText("Public offer saved.");

  const offer = {
    name: "Beta Treasury",
    kind: "ipo",
    btc: "10",
    status: "announced",
    asOf: "2026-10-01",
    sourceUrl: "https://www.sec.gov/beta/f-1",
    note: "",
  };
  const added = await ask("POST", "/api/admin/offers", offer);
  expect(added).toMatchObject({ status: 201 });
  const { id } = JSON.parse(JSON.stringify(added.body));
  await press(page, "Manage Public Offers");
  await expect(dialog(page)).toContainText("Merger, Withdrawn 2 Nov 2026");
  await send(page, "Change Beta Treasury");
  await ask("PUT", `/api/admin/offers/${id}`, { ...offer, status: "filed", asOf: "2026-10-20" });
  await field(page, "Status").selectOption("Approved");
  await field(page, "Date of the status *").fill("2026-11-01");
  await send(page, "Save");
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Beta Treasury has changed since you opened it",
  );
  await expect(dialog(page).getByRole("row", { name: /Status/ })).toContainText("filed");
  await send(page, "Save Mine");
  await expect(dialog(page)).toHaveCount(0);
  const saved = expect.objectContaining({ name: "Beta Treasury", status: "approved" });
  expect(await ask("GET", "/api/admin/offers")).toMatchObject({
    body: expect.arrayContaining([expect.objectContaining({ current: saved })]),
  });
});

const FEED = "https://www.globenewswire.com/RssFeed/orgclass/hotel";
const GONE = "https://www.globenewswire.com/RssFeed/orgclass/gone";

test("an administrator has a company's feed tried, sees what was read, uses it, and ends it; a bad one is refused", async ({
  page,
  ask,
  adminSite,
}) => {
  test.slow();
  const lineOf = (url: string) => dialog(page).getByRole("listitem").filter({ hasText: url });
  const trying = async (url: string) => {
    await field(page, "Feed address *").fill(url);
    await send(page, "Try Feed");
  };
  const failure = "It returned 404.";
  await page.goto("/admin");
  await press(page, "Manage Company Feeds");
  await expect(dialog(page)).toContainText("No feed was added yet.");
  await send(page, "Add Feed");
  await send(page, "Try Feed");
  await expect(dialog(page).getByText("Please fill in all required fields")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await field(page, "Company *").selectOption({ label: "HOTEL Inc. (HOTEL)" });
  await trying("https://127.0.0.1/feed");
  await expect(toast(page)).toContainText("must name a public host");
  await trying("https://elsewhere.example/news.xml");
  await expect(toast(page)).toContainText(
    "elsewhere.example is neither the company's own website nor a newswire we know",
  );
  await trying(GONE);
  await expect.poll(() => adminSite.endFeedTrial({ items: [], rejected: [], failure })).toBe(true);
  await expect(dialog(page)).toHaveCount(0);

  await test.step("a feed whose trial failed says why, and can only be ended", async () => {
    await press(page, "Manage Company Feeds");
    await expect(lineOf(GONE)).toContainText(failure);
    await expect(lineOf(GONE).getByRole("button")).toHaveText(["End"]);
    const { body } = await ask("GET", "/api/admin/feeds");
    expect(body).toMatchObject({
      feeds: expect.arrayContaining([expect.objectContaining({ url: GONE, state: "tried" })]),
    });
  });

  await send(page, "Add Feed");
  await field(page, "Company *").selectOption({ label: "HOTEL Inc. (HOTEL)" });
  await trying(FEED);
  const title = "HOTEL buys bitcoin";
  const outcome = "Stored as an announcement. We read: It purchased 100 bitcoin.";
  const items = [{ title, publishedAt: "2026-11-20T12:00:00.000Z", outcome }];
  const rejected = ["Item 2 has no date"];
  await expect.poll(() => adminSite.endFeedTrial({ items, rejected, failure: null })).toBe(true);
  await expect(toast(page)).toHaveText(
    "SuccessThe feed was added. Manage Company Feeds shows what a trial read.",
  );

  await press(page, "Manage Company Feeds");
  const line = lineOf(FEED);
  await expect(line).toContainText("HOTEL Inc. Tried");
  await expect(line).toContainText("HOTEL buys bitcoin. Stored as an announcement.");
  await expect(line).toContainText("Can't be read: Item 2 has no date");
  await expectAccessible(page, "[role=dialog]");
  await line.getByRole("button", { name: `Use: ${FEED}` }).click();
  await expect(toast(page)).toHaveText("SuccessThe feed is collected from now on");
  await expect(line).toContainText("HOTEL Inc. In use");
  await expect(line.getByRole("button", { name: `Use: ${FEED}` })).toHaveCount(0);
  expect((await ask("GET", "/api/admin/feeds")).body).toMatchObject({
    feeds: expect.arrayContaining([expect.objectContaining({ url: FEED, ticker: "HOTEL", state: "active" })]),
  });
  await line.getByRole("button", { name: `End: ${FEED}` }).click();
  await expect(line).toContainText("HOTEL Inc. Ended");
  await expect(line.getByRole("button")).toHaveCount(0);

  await send(page, "Close");
  await page.getByRole("tab", { name: "History" }).click();
  for (const words of [
    "Added a company's feed for a trial",
    "Started to collect a company's feed",
    "Ended a company's feed",
  ]) {
    const entry = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: words });
    await expect(entry.first()).toBeVisible();
  }
});
