import { z } from "zod";

import { expect, test } from "../helpers/fixtures.ts";

const Listed = z.array(
  z.object({
    id: z.number(),
    ticker: z.string(),
    btcHoldings: z.string().nullable(),
    evidence: z.object({ btcHoldings: z.object({ method: z.string() }).nullable() }),
  }),
);
const Others = z.object({ data: z.array(z.object({ value: z.string(), ourValue: z.string().nullable() })) });

test("a profile shows ours first, then who says otherwise, and the receipt the same", async ({
  page,
  request,
}) => {
  const list = Listed.parse(await (await request.get("/api/companies")).json());
  const hut = list.find(({ ticker }) => ticker === "HUT");
  await page.goto(`/company/${hut?.id}`);
  const block = page.getByRole("region", { name: "Other figures" });
  const rows = block.locator("tbody tr");
  await expect(rows.first()).toContainText("Shown on this site");
  await expect(rows.nth(1)).toContainText(/16,331\s*BTC/);
  await expect(rows.nth(1)).toContainText("Consolidated: includes the coins of American Bitcoin");
  await expect(rows.nth(1).locator("time")).toHaveText("31 Mar 2026");
  await expect(rows.nth(1).getByRole("link")).toHaveAttribute("href", /^https:\/\/www\.stocktitan\.net/);
  await expect(rows.nth(2)).toContainText("CoinGecko");

  const { data } = Others.parse(
    await (await request.get(`/api/v1/companies/${hut?.id}/other-figures`)).json(),
  );
  const onlyHere = await rows.filter({ hasText: "CoinGecko" }).count();
  await expect(rows).toHaveCount(1 + data.length + onlyHere);

  await page.goto(`/receipt/company/${hut?.id}/holdings`);
  await expect(page.locator("[data-receipt] .value")).toContainText("10,275");
  await expect(page.locator("[data-receipt]")).toContainText(/Other figures\s*16,331 BTC/);
  await expect(page.getByRole("region", { name: "Other figures" })).toContainText("13,696");
});

test("a figure that was read from a copy has its own mark in the list, on its receipt and in the legend", async ({
  page,
  request,
}) => {
  const list = Listed.parse(await (await request.get("/api/companies")).json());
  const copied = list.find(({ evidence }) => evidence.btcHoldings?.method === "disclosed-copy");
  await page.goto("/dashboard");
  const row = page.locator(`tr:has(a[href="/company/${copied?.id}"])`).first();
  await expect(row.locator(".method-disclosed-copy").first()).toHaveAttribute(
    "title",
    /disclosed, read from a copy/,
  );
  await expect(page.locator(".legend", { hasText: "Disclosed, read from a copy" })).toBeVisible();
  await page.goto(`/receipt/company/${copied?.id}/holdings`);
  await expect(page.locator("[data-receipt] .method-disclosed-copy")).toHaveText(
    "Disclosed by the company; we read a copy",
  );
  await page.goto(`/company/${copied?.id}/ledger`);
  await expect(page.locator(".ledger .method-disclosed-copy").first()).toBeVisible();
});

test("nothing claims a disclosure that nobody opened", async ({ request }) => {
  const Facts = z.object({
    data: z.array(z.object({ method: z.string(), readThrough: z.string().nullable() })),
  });
  const { data } = Facts.parse(
    await (await request.get("/api/v1/facts?metric=btc_holdings&limit=1000")).json(),
  );
  const opened = data.filter(({ method, readThrough }) => method === "disclosed" && readThrough === null);
  const list = Listed.parse(await (await request.get("/api/companies")).json());
  const claimed = list.filter(({ evidence }) => evidence.btcHoldings?.method === "disclosed");
  expect(claimed.length).toBeLessThanOrEqual(opened.length);
});
