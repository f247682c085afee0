import { z } from "zod";

import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

const Disputes = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      companyId: z.number(),
      publisher: z.string(),
      value: z.string(),
      ourValue: z.string().nullable(),
    }),
  ),
});

test("each open dispute has both figures, and leads to its company and back", async ({ page, request }) => {
  const { data } = Disputes.parse(await (await request.get("/api/v1/disputes?state=open&limit=1000")).json());
  const [largest] = data;
  await page.goto("/disputes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^${data.length} open disputes with `),
  );
  const rows = page.locator("section:has(#open)").locator("tbody tr");
  await expect(rows).toHaveCount(data.length);
  const first = rows.first();
  await expect(first).toHaveAttribute("id", `dispute-${largest?.id}`);
  for (const amount of [largest?.value, largest?.ourValue])
    await expect(first).toContainText(Number(amount).toLocaleString("en-US", { maximumFractionDigits: 8 }));
  await first.getByRole("rowheader").getByRole("link").click();
  await expect(page).toHaveURL(`/company/${largest?.companyId}`);
  const line = page.getByText(/\d+ open disputes?:/);
  await line.getByRole("link", { name: largest?.publisher ?? "", exact: true }).click();
  await expect(page).toHaveURL(`/disputes#dispute-${largest?.id}`);
  await expect(page.locator("tr:target")).toBeVisible();
});

test("what opens and closes can be followed", async ({ page, request }) => {
  await page.goto("/disputes");
  for (const [name, type] of [
    ["Atom", "application/atom+xml"],
    ["JSON Feed", "application/feed+json"],
    ["CSV", "text/csv"],
  ] as const) {
    const href = await page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
    const answer = await request.get(href ?? "");
    expect(answer.headers()["content-type"]).toContain(type);
  }
});

test("on a tablet each figure shares a line with its unit", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/disputes");
  const drops = await page.locator(".disputes td.r .u:visible").evaluateAll((units) =>
    units.map((unit) => {
      const figure = document.createRange();
      if (unit.previousSibling !== null) figure.selectNode(unit.previousSibling);
      return Math.abs(unit.getBoundingClientRect().bottom - figure.getBoundingClientRect().bottom) > 2;
    }),
  );
  expect(drops.length).toBeGreaterThan(50);
  expect(drops).not.toContain(true);
});
