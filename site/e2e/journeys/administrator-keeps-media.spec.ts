import type { Page } from "@playwright/test";

import { companyOf, dialog, expect, test, toast, watchCalls } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const send = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

test("an administrator adds, edits and deletes media of a company and of the market, which are shown at once", async ({
  page,
}) => {
  test.slow();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this media content?",
  });
  await test.step("on a company's profile", async () => {
    const { id } = await companyOf(page, "ACME");
    const calls = watchCalls(page, `/api/admin/companies/${id}/media`);
    await page.goto(`/company/${id}`);
    const place = page.getByRole("region", { name: "CEO Interviews & Media Content" });
    await place.scrollIntoViewIfNeeded();
    const add = place.getByRole("button", { name: "Add Media" });
    await add.click();
    await send(page, "Save");
    await expect(dialog(page).getByRole("alert")).toHaveText("Title and URL are required");
    expect(calls).toEqual([]);
    const entries = [
      ["Title *", "A talk"],
      ["URL *", "https://pod.example/1"],
      ["Published Date (Optional)", "2026-08-01"],
    ] as const;
    const enter = async () => {
      for (const [label, value] of entries) await field(page, label).fill(value);
      await field(page, "Type").selectOption("podcast");
    };
    await enter();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(add).toBeFocused();
    await add.click();
    await expect(field(page, "Title *"), "what was not saved is gone").toHaveValue("");
    await enter();
    await send(page, "Save");
    await expect(toast(page)).toHaveText("SuccessMedia content added successfully");
    await expect(place.getByRole("heading", { name: "A talk" })).toBeVisible({ timeout: 2_000 });
    const sent = { type: "podcast", title: "A talk", url: "https://pod.example/1", description: "" };
    expect(calls).toEqual([{ ...sent, publishedDate: "2026-08-01" }]);

    await place.getByRole("button", { name: "Edit: A talk" }).click();
    for (const [label, value] of [...entries, ["Type", "podcast"], ["Description (Optional)", ""]] as const)
      await expect(field(page, label)).toHaveValue(value);
    await send(page, "Cancel");
    await add.click();
    for (const label of ["Title *", "URL *"]) await expect(field(page, label)).toHaveValue("");
    await send(page, "Cancel");
    await place.getByRole("button", { name: "Edit: A talk" }).click();
    await field(page, "Title *").fill("A better talk");
    await send(page, "Save");
    await expect(toast(page)).toHaveText("SuccessMedia content updated successfully");
    await place.getByRole("button", { name: "Delete: A better talk" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page)).toHaveText("SuccessMedia content deleted successfully");
    await expect(place).toContainText("No media content available yet.");
  });

  await test.step("on the market page", async () => {
    const calls = watchCalls(page, "/api/admin/market/media");
    await page.goto("/market-analysis");
    const place = page.getByRole("region", { name: "Market Analysis Content" });
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText('Use "Add Content"');
    await place.getByRole("button", { name: "Add Content" }).click();
    await expect(page.getByRole("dialog", { name: "Add Market Analysis Content" })).toBeVisible();
    for (const [label, options] of [
      ["Type", ["YouTube Video", "Podcast"]],
      ["Category", ["Analysis", "News", "Educational", "General"]],
    ] as const)
      await expect(field(page, label).getByRole("option")).toHaveText([...options]);
    for (const [label, value] of [
      ["Category", "general"],
      ["Type", "youtube"],
      ["Description (Optional)", ""],
      ["Published Date (Optional)", ""],
    ] as const)
      await expect(field(page, label)).toHaveValue(value);
    await expect(field(page, "Description (Optional)")).toHaveAttribute("rows", "3");
    await field(page, "URL").fill("abc");
    await send(page, "Save");
    await expect(dialog(page).getByRole("alert")).toHaveText(["Title is required", "Invalid URL"]);
    expect(calls).toEqual([]);
    await field(page, "Title").fill("M");
    await field(page, "URL").fill("https://youtu.be/dQw4w9WgXcQ");
    await expectAccessible(page, "[role=dialog]");
    await send(page, "Save");
    await expect(toast(page)).toHaveText("SuccessMedia content added successfully");
    await expect(place.getByRole("heading", { name: "M", exact: true })).toBeVisible({ timeout: 2_000 });
    await place.getByRole("button", { name: "Edit: M" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Market Analysis Content" })).toBeVisible();
    await expect(field(page, "URL")).toHaveValue("https://youtu.be/dQw4w9WgXcQ");
    await send(page, "Cancel");
    await place.getByRole("button", { name: "Add Content" }).click();
    for (const label of ["Title", "URL"]) await expect(field(page, label)).toHaveValue("");
    await page.keyboard.press("Escape");
    await place.getByRole("button", { name: "Edit: M" }).click();
    await field(page, "Title").fill("Market");
    await send(page, "Save");
    await expect(toast(page)).toHaveText("SuccessMedia content updated successfully");
    const remove = place.getByRole("button", { name: "Delete: Market" });
    await remove.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page)).toHaveText("SuccessMedia content deleted successfully");
    await expect(place).toContainText("No YouTube videos available yet.");
  });
});
