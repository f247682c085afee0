import type { Page } from "@playwright/test";

import { companyOf, dialog, expect, test, toast, watchCalls } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";
import { marketMedia } from "./fake-media.ts";

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

test("media of a company is added, edited and deleted on its profile, and shown at once", async ({
  page,
}) => {
  const { id } = await companyOf(page, "ACME");
  const calls = watchCalls(page, `/api/admin/companies/${id}/media`);
  await page.goto(`/company/${id}`);
  const place = page.getByRole("region", { name: "CEO Interviews & Media Content" });
  await place.scrollIntoViewIfNeeded();
  const add = place.getByRole("button", { name: "Add Media" });
  await add.click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Title and URL are required");
  expect(calls).toEqual([]);
  await field(page, "Title *").fill("A talk");
  await field(page, "URL *").fill("https://pod.example/1");
  await field(page, "Type").selectOption("podcast");
  await field(page, "Published Date (Optional)").fill("2026-08-01");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await add.click();
  await expect(field(page, "Title *")).toHaveValue("");
  await field(page, "Title *").fill("A talk");
  await field(page, "URL *").fill("https://pod.example/1");
  await field(page, "Type").selectOption("podcast");
  await field(page, "Published Date (Optional)").fill("2026-08-01");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toHaveText("SuccessMedia content added successfully");
  await expect(place.getByRole("heading", { name: "A talk" })).toBeVisible({ timeout: 2_000 });
  const sent = { type: "podcast", title: "A talk", url: "https://pod.example/1", description: "" };
  expect(calls).toEqual([{ ...sent, publishedDate: "2026-08-01" }]);

  await place.getByRole("button", { name: "Edit: A talk" }).click();
  for (const [label, value] of [
    ["Type", "podcast"],
    ["Title *", "A talk"],
    ["URL *", "https://pod.example/1"],
    ["Description (Optional)", ""],
    ["Published Date (Optional)", "2026-08-01"],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await add.click();
  for (const label of ["Title *", "URL *"]) await expect(field(page, label)).toHaveValue("");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await place.getByRole("button", { name: "Edit: A talk" }).click();
  await field(page, "Title *").fill("A better talk");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toHaveText("SuccessMedia content updated successfully");
  await place.getByRole("button", { name: "Delete: A better talk" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this media content?",
  });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toHaveText("SuccessMedia content deleted successfully");
  await expect(place).toContainText("No media content available yet.");
});

test("market content is added, edited and deleted by whoever is signed in, and shown at once", async ({
  page,
}) => {
  const calls = watchCalls(page, "/api/admin/market/media");
  await page.goto("/market-analysis");
  const place = page.getByRole("region", { name: "Market Analysis Content" });
  await place.scrollIntoViewIfNeeded();
  await expect(place).toContainText('Use "Add Content"');
  await place.getByRole("button", { name: "Add Content" }).click();
  await expect(page.getByRole("dialog", { name: "Add Market Analysis Content" })).toBeVisible();
  await expect(field(page, "Type").getByRole("option")).toHaveText(["YouTube Video", "Podcast"]);
  await expect(field(page, "Category").getByRole("option")).toHaveText([
    "Analysis",
    "News",
    "Educational",
    "General",
  ]);
  await expect(field(page, "Category")).toHaveValue("general");
  await expect(field(page, "Type")).toHaveValue("youtube");
  await expect(field(page, "Description (Optional)")).toHaveValue("");
  await expect(field(page, "Published Date (Optional)")).toHaveValue("");
  await expect(field(page, "Description (Optional)")).toHaveAttribute("rows", "3");
  await field(page, "URL").fill("abc");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(["Title is required", "Invalid URL"]);
  expect(calls).toEqual([]);
  await field(page, "Title").fill("M");
  await field(page, "URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await expectAccessible(page, "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toHaveText("SuccessMedia content added successfully");
  await expect(place.getByRole("heading", { name: "M", exact: true })).toBeVisible({ timeout: 2_000 });
  await place.getByRole("button", { name: "Edit: M" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Market Analysis Content" })).toBeVisible();
  await expect(field(page, "URL")).toHaveValue("https://youtu.be/dQw4w9WgXcQ");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await place.getByRole("button", { name: "Add Content" }).click();
  for (const label of ["Title", "URL"]) await expect(field(page, label)).toHaveValue("");
  await page.keyboard.press("Escape");
  await place.getByRole("button", { name: "Edit: M" }).click();
  await field(page, "Title").fill("Market");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toHaveText("SuccessMedia content updated successfully");
  const remove = place.getByRole("button", { name: "Delete: Market" });
  await remove.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this media content?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toHaveText("SuccessMedia content deleted successfully");
  await expect(place).toContainText("No YouTube videos available yet.");
});

test("of a stored moment the form shows the day", async ({ page }) => {
  const publishedDate = "2025-07-16T07:00:00.000Z";
  await page.route("/api/market/media", (route) =>
    route.fulfill({ json: [marketMedia({ title: "Dated", publishedDate })] }),
  );
  await page.goto("/market-analysis");
  await page.getByRole("region", { name: "Market Analysis Content" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Edit: Dated" }).click();
  await expect(field(page, "Published Date (Optional)")).toHaveValue("2025-07-16");
});

test.describe("with the flag but no session", () => {
  test.use({ signedInAs: null, expectedErrors: [/status of 401/] });

  test("the market page offers the controls, a save is refused, and the way leads to the sign-in", async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem("adminLoggedIn", "true"));
    await page.goto("/market-analysis");
    await page.getByRole("region", { name: "Market Analysis Content" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Add Content" }).click();
    await field(page, "Title").fill("M");
    await field(page, "URL").fill("https://youtu.be/dQw4w9WgXcQ");
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(toast(page)).toHaveText("UnauthorizedYou are logged out. Logging in again...");
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/\/market-analysis$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByLabel("Password")).toBeVisible();
  });
});
