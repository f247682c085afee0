import type { Page } from "@playwright/test";

import { dialog, expect, test, toast, watchCalls } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

/** A day to come and an older version are refused. */
test.use({ expectedErrors: [/status of 4(00|12)/] });

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

const manage = async (page: Page) => {
  await page.getByRole("button", { name: "Manage Public Offers" }).click();
  await expect(page.getByRole("dialog", { name: "Manage Public Offers" })).toBeVisible();
};

test("an offer is added with its source, given its next status, and ended", async ({ page }) => {
  const calls = watchCalls(page, "/api/admin/offers");
  await page.goto("/admin");
  await manage(page);
  await dialog(page).getByRole("button", { name: "Add Public Offer" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert").first()).toHaveText("Invalid URL");
  await expect(dialog(page)).toContainText("Please fill in all required fields");
  expect(calls).toEqual([]);
  await field(page, "Name *").fill("Acme Treasury");
  await field(page, "Kind").selectOption("Merger");
  await field(page, "BTC stated (Optional)").fill("30021");
  await field(page, "Date of the status *").fill("2026-10-01");
  await field(page, "Source URL *").fill("https://www.sec.gov/acme/8-k");
  await expectAccessible(page, "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Public offer saved.");
  expect(calls).toMatchObject([{ name: "Acme Treasury", kind: "merger", btc: "30021", status: "announced" }]);

  await manage(page);
  await expect(dialog(page)).toContainText("Merger, Announced 1 Oct 2026");
  await expectAccessible(page, "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Change Acme Treasury" }).click();
  await field(page, "Status").selectOption("Withdrawn");
  await field(page, "Date of the status *").fill("2099-01-01");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("must not be after today");
  await field(page, "Date of the status *").fill("2026-11-02");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page).first()).toContainText("Public offer saved.");
  await manage(page);
  await expect(dialog(page)).toContainText("Merger, Withdrawn 2 Nov 2026");
});

test("an offer that another administrator changed shows both versions first", async ({ page, ask }) => {
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
  await page.goto("/admin");
  await manage(page);
  await dialog(page).getByRole("button", { name: "Change Beta Treasury" }).click();
  await ask("PUT", `/api/admin/offers/${id}`, { ...offer, status: "filed", asOf: "2026-10-20" });
  await field(page, "Status").selectOption("Approved");
  await field(page, "Date of the status *").fill("2026-11-01");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Beta Treasury has changed since you opened it",
  );
  await expect(dialog(page).getByRole("row", { name: /Status/ })).toContainText("filed");
  await dialog(page).getByRole("button", { name: "Save Mine" }).click();
  await expect(toast(page)).toContainText("Public offer saved.");
  expect(await ask("GET", "/api/admin/offers")).toMatchObject({
    body: expect.arrayContaining([
      expect.objectContaining({
        current: expect.objectContaining({ name: "Beta Treasury", status: "approved" }),
      }),
    ]),
  });
});
