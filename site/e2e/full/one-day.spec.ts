import type { Page } from "@playwright/test";
import { z } from "zod";

import { formatMultiple } from "#domain/analysis/price-figures.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatChange, formatRatio } from "#domain/base/format.ts";

import { expect, test } from "../helpers/fixtures.ts";

/** Each has a share price of another day than the latest Bitcoin price, and no quoted market cap. */
const NAMES = ["Strategy", "Strive", "SpaceX"] as const;

const Figure = z.object({ value: z.string().nullable(), asOf: z.string() });
const Mnav = z.object({
  companyId: z.number(),
  day: z.string(),
  btcUsd: z.string(),
  btcHoldings: Figure,
  sharePriceUsd: Figure,
  sharesOutstanding: Figure,
  multiples: z.array(
    z.object({ definition: z.string(), leads: z.boolean(), value: z.string().nullable(), basis: z.string() }),
  ),
});
const Receipt = z.object({ value: z.string(), asOf: z.string(), note: z.string().nullable() });
const Row = z.object({
  id: z.number(),
  name: z.string(),
  evidence: z.object({ marketCap: Figure.omit({ value: true }) }),
});

type Read = (path: string) => Promise<Response>;

const json = async (read: Read, path: string): Promise<unknown> => (await read(path)).json();

const mnavOf = async (read: Read, id: number | undefined) =>
  Mnav.parse(await json(read, `/api/for-pages/companies/${id}/mnav`));

const companiesOf = async (read: Read) =>
  z.array(z.looseObject({ id: z.number(), name: z.string() })).parse(await json(read, "/api/companies"));

/** The multiple of each company on its one day, which every place must give. */
async function valuations(read: Read) {
  const companies = await companiesOf(read);
  return Promise.all(
    NAMES.map(async (name) => {
      const company = companies.find((each) => each.name === name);
      const mnav = await mnavOf(read, company?.id);
      const basic = mnav.multiples.find(({ definition, leads }) => definition === "basic" && leads);
      if (!basic?.value || !company) throw new Error(`${name} has no multiple`);
      const multiple = Number(basic.value);
      const { evidence } = Row.parse(company);
      return { id: company.id, name, mnav, multiple, ratio: 100 / multiple, capDay: evidence.marketCap.asOf };
    }),
  );
}

type Valuation = Awaited<ReturnType<typeof valuations>>[number];

const textOf = async (page: Page, selector: string) =>
  ((await page.locator(selector).first().textContent()) ?? "").replaceAll(/\s+/g, " ").trim();

test("API and receipts divide the prices and coins of one day, and date a market cap by its price", async ({
  read,
}) => {
  for (const { id, name, mnav, multiple, ratio, capDay } of await valuations(read)) {
    const { day, btcUsd, btcHoldings, sharePriceUsd, sharesOutstanding } = mnav;
    const capUsd = Number(sharePriceUsd.value) * Number(sharesOutstanding.value);
    expect(capUsd / (Number(btcHoldings.value) * Number(btcUsd)), name).toBeCloseTo(multiple, 5);
    expect([sharePriceUsd.asOf, capDay], name).toEqual([day, day]);
    const receipt = async (figure: string) =>
      Receipt.parse(await json(read, `/receipt/company/${id}/${figure}.json`));
    expect(Number((await receipt("mnav-basic")).value), name).toBeCloseTo(multiple, 5);
    const ofRatio = await receipt("ratio");
    expect(Number(ofRatio.value), name).toBeCloseTo(ratio, 4);
    expect([ofRatio.asOf, (await receipt("market-cap")).asOf], name).toEqual([day, day]);
    expect(ofRatio.note, name).toContain(`All inputs are those known for ${formatDay(day)}`);
    const past = Receipt.parse(await json(read, `/receipt/company/${id}/ratio.json?asOf=2026-10-10`));
    expect(Number(past.value), `${name} on a past day`).toBeCloseTo(ratio, 4);
  }
});

test("assistants are told the same", async ({ read, request }) => {
  for (const { id, name, mnav, multiple, ratio } of await valuations(read)) {
    const answer = await request.post("/mcp", {
      headers: { Accept: "application/json, text/event-stream" },
      data: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "company_figures", arguments: { company: id } },
      },
    });
    const told = JSON.stringify(await answer.json());
    const figures = [
      ...told.matchAll(
        /"name\\?":\\?"([^"\\]+)\\?",\\?"value\\?":\\?"([\d.]+)\\?",\\?"unit\\?":\\?"[^"\\]+\\?",\\?"asOf\\?":\\?"([\d-]+)/g,
      ),
    ];
    const said = (wanted: string) => figures.find(([, figure]) => figure === wanted)?.slice(2);
    const [basic, share] = ["mNAV, basic", "BTC/MCap ratio"].map(said);
    expect(Number(basic?.[0]), name).toBeCloseTo(multiple, 5);
    expect(Number(share?.[0]), name).toBeCloseTo(ratio, 4);
    expect([basic?.[1], share?.[1]], name).toEqual([mnav.day, mnav.day]);
  }
});

test("profiles give one valuation with its day", async ({ page, read }) => {
  for (const { id, name, mnav, multiple, ratio, capDay } of await valuations(read)) {
    await page.goto(`/company/${id}`);
    const stated = page.locator('main [data-live="ratio"]:not(.feat *)');
    expect(await stated.allTextContents(), name).toEqual([formatRatio(ratio), formatRatio(ratio)]);
    expect(await textOf(page, ".mnav a.linked"), name).toBe(formatMultiple(multiple));
    expect(await textOf(page, ".mnav dt"), name).toContain(`of ${formatDay(mnav.day)}`);
    await expect(page.locator("main"), name).toContainText(
      `Ratio ${formatRatio(ratio)} of ${formatDay(mnav.day).slice(0, -5)}`,
    );
    const cap = page.locator("section:has(#stock)").getByRole("link", { name: /^Market cap:/ });
    expect(await cap.first().textContent(), name).toContain(formatDay(capDay).slice(0, -5));
  }
});

test("where our share count makes another market cap than the quoted one, which the ratio uses, a profile gives both multiples", async ({
  page,
  read,
}) => {
  const companies = await companiesOf(read);
  for (const name of ["Bullish", "Fold"]) {
    const company = companies.find((each) => each.name.startsWith(name));
    const { multiples } = await mnavOf(read, company?.id);
    const [quoted, counted] = ["quoted", "counted"].map((basis) =>
      multiples.find((each) => each.definition === "basic" && each.basis === basis),
    );
    expect(counted?.leads, name).toBe(true);
    await page.goto(`/company/${company?.id}`);
    const mnav = page.locator(".mnav");
    await expect(mnav.locator("a.linked").first()).toHaveText(formatMultiple(Number(counted?.value)));
    await expect(mnav).toContainText(`By the quoted market cap: ${formatMultiple(Number(quoted?.value))}.`);
    const ratio = page.locator('main .ratio-place [data-live="ratio"]').first();
    await expect(ratio).toHaveText(formatRatio(100 / Number(quoted?.value)));
  }
});

test("the dashboard gives them in its list, its columns and its valuation preset", async ({ page, read }) => {
  const rowOf = ({ name }: Valuation) =>
    page
      .locator(".results tbody tr")
      .filter({ has: page.locator(".name", { hasText: new RegExp(`^${name}$`) }) });
  const known = await valuations(read);
  await page.goto("/dashboard");
  for (const each of known) await expect(rowOf(each).locator(".rate")).toContainText(formatRatio(each.ratio));
  await page.goto("/dashboard?columns=ratio,mnavBasic");
  for (const each of known) {
    await expect(rowOf(each)).toContainText(formatRatio(each.ratio));
    await expect(rowOf(each)).toContainText(formatMultiple(each.multiple));
  }
  await page.goto("/dashboard?preset=valuation");
  await expect(page.getByRole("columnheader", { name: /mNAV basic/ })).toContainText("cap ÷ bitcoin");
  for (const each of known) {
    const cell = rowOf(each).locator("td", { hasText: formatMultiple(each.multiple) });
    await expect(cell, each.name).toContainText(formatDay(each.mnav.day).slice(0, -5));
    await expect(cell.locator("[title]"), each.name).toHaveAttribute(
      "title",
      `Share price and Bitcoin close of ${formatDay(each.mnav.day)}, share count of ${formatDay(each.mnav.sharesOutstanding.asOf)}`,
    );
  }
});

test("a comparison and the ranking give them", async ({ page, read }) => {
  const known = await valuations(read);
  await page.goto(`/compare?ids=${known.map(({ id }) => id).join()}`);
  const cells = (name: RegExp) => page.getByRole("row", { name }).locator("td");
  for (const [index, { name, multiple, mnav }] of known.entries()) {
    const basic = cells(/^mNAV, basic/).nth(index);
    await expect(basic, name).toContainText(formatMultiple(multiple));
    await expect(basic, name).toContainText(formatDay(mnav.day));
  }
  await page.goto("/valuation");
  for (const { id, multiple } of known)
    await expect(page.locator(`a[href^="/receipt/company/${id}/mnav-basic"]`).first()).toHaveText(
      formatMultiple(multiple),
    );
});

test("my list compares a quote with the Bitcoin price of its day", async ({ page, read }) => {
  const known = await valuations(read);
  await page.goto(`/my-list#list=${known.map(({ id }) => `${id}:10`).join()}`);
  for (const { name, multiple, mnav } of known) {
    const row = page.locator(".my-table tbody tr").filter({ hasText: name });
    await expect(row.locator("[data-of=premium]")).toHaveText(formatChange((multiple - 1) * 100));
    await expect(row).toContainText(`both prices of ${formatDay(mnav.day)}`);
  }
});

test("by mNAV, companies that hold little stand below a line", async ({ page }) => {
  await page.goto("/dashboard?preset=valuation&sort=mnavBasic&dir=desc");
  const rows = page.locator(".results tbody tr");
  await expect(rows.first()).toContainText("×");
  while (await page.getByRole("button", { name: "Load More Companies" }).isVisible())
    await page.getByRole("button", { name: "Load More Companies" }).click();
  const line = page.locator(".results tr.parting");
  await expect(line).toHaveText(
    "Below this line, bitcoin is less than 5% of the market cap, so a multiple says little.",
  );
  const basic = await rows.locator("td:nth-child(6)").allTextContents();
  const place = await line.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
  const above = basic
    .slice(0, place)
    .map((text) => Number(/^[^\d]*([\d,.]+)×/.exec(text)?.[1]?.replaceAll(",", "")));
  expect(above.length).toBeGreaterThan(10);
  expect(Math.max(...above)).toBeLessThanOrEqual(20);
  await expect(rows.nth(place + 1)).toContainText(/[\d,]+\.\d\d×/);
});
