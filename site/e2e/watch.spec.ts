import { z } from "zod";

import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

const Watched = z.object({
  data: z.array(
    z.object({
      companyId: z.number(),
      company: z.string(),
      lastSeen: z.string().nullable(),
      overdueDays: z.number().nullable(),
      lookedOn: z.string().nullable(),
    }),
  ),
});

test("overdue companies come first, and each profile has its line", async ({ page, request }) => {
  const { data } = Watched.parse(await (await request.get("/api/v1/watch?limit=1000")).json());
  const [first] = data;
  await page.goto("/watch");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^\d+ companies are later than usual with a report$/,
  );
  // No job has queried a source here.
  expect(data.filter(({ lookedOn }) => lookedOn !== null)).toEqual([]);
  await expect(page.getByText("Our software has not checked any source yet.")).toBeVisible();
  await expect(page.locator("table.watch tbody tr")).toHaveCount(data.length);
  const row = page.locator("table.watch tbody tr").first();
  await expect(row).toHaveAttribute("id", `company-${first?.companyId}`);
  await expect(row.locator("time").first()).toHaveAttribute("datetime", first?.lastSeen ?? "");
  await expect(row).toContainText("Not checked yet");

  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByText(/Its latest disclosure that we have seen is from \d/).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Source watch", exact: true }).click();
  await expect(page).toHaveURL(`/watch#company-${first?.companyId}`);
});

test("what is overdue can be followed", async ({ page, request }) => {
  await page.goto("/watch");
  for (const [name, type] of [
    ["Calendar", "text/calendar"],
    ["Atom", "application/atom+xml"],
    ["JSON Feed", "application/feed+json"],
    ["CSV", "text/csv"],
  ] as const) {
    const href = await page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
    expect((await request.get(href ?? "")).headers()["content-type"]).toContain(type);
  }
});
