import type { Page } from "@playwright/test";

import { dialog, expect, test, toast } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

// The browser logs the refusal of a file with bad rows.
test.use({ expectedErrors: [/status of 400/] });

const choose = (page: Page, ...rows: string[]) =>
  page.getByLabel("CSV file *").setInputFiles({
    name: "closes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["date,ticker,close,currency", ...rows].join("\r\n")),
  });

test("closes are uploaded from a file: bad rows are named, doubtful ones confirmed, and the history says so", async ({
  page,
  ask,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await page.getByRole("button", { name: "Upload closing prices", exact: true }).click();
  const upload = dialog(page).getByRole("button", { name: "Upload", exact: true });
  await upload.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Choose a file of closing prices");

  await choose(page, "2026-02-30,KILO,10,USD", "2026-08-21,NOPE,10,USD", "2026-08-21,KILO,10,USD");
  await upload.click();
  const reasons = dialog(page).getByRole("alert");
  await expect(reasons).toContainText("Nothing was saved");
  await expect(reasons.getByRole("listitem")).toHaveText([
    'Line 2: "2026-02-30" is not a date such as 2026-08-22.',
    "Line 3: we don't track a company with the ticker NOPE.",
  ]);
  await expectAccessible(page, "[role=dialog]");

  await choose(page, "2026-08-20,KILO,10,USD", "2026-08-21,KILO,55,USD");
  await upload.click();
  await expect(reasons).toContainText("Line 3, KILO: The price would change from 10 USD to 55 USD.");
  await dialog(page).getByRole("button", { name: "Save Anyway" }).click();
  await expect(toast(page)).toHaveText("SuccessCloses uploaded successfully");

  const { body } = await ask("GET", "/api/admin/history?subject=quotes");
  expect(body).toMatchObject({
    items: [{ action: "upload-closes", actor: "admin", after: { closes: 2, tickers: ["KILO"] } }],
  });
});
