import { z } from "zod";

import { formatBtcExact } from "#domain/base/format.ts";

import { ofEach } from "../helpers/at-once.ts";
import { expect, test } from "../helpers/fixtures.ts";

const Companies = z.object({
  data: z.array(
    z.object({ id: z.number(), btcHoldings: z.object({ value: z.string().nullable() }).nullable() }),
  ),
  next: z.null(),
});
const Announcements = z.array(z.object({ title: z.string() }));
const Receipt = z.object({ value: z.string().nullable() });

test("the built pages of every company say what the API says, to the satoshi", async ({ read }) => {
  const found = async (path: string) => {
    const answer = await read(path);
    expect(answer.status, path).toBe(200);
    return answer;
  };
  const { data } = Companies.parse(await (await found("/api/v1/companies?limit=1000")).json());
  const known = data.flatMap(({ id, btcHoldings }) =>
    typeof btcHoldings?.value === "string" ? [{ id, btc: btcHoldings.value }] : [],
  );
  expect(known.length).toBeGreaterThan(100);

  const check = async ({ id, btc }: { id: number; btc: string }) => {
    const exact = formatBtcExact(btc);
    const profile = await (await found(`/company/${id}`)).text();
    expect(profile, `profile ${id}`).toContain(
      `<p class="value">${exact}<span class="affix"> BTC</span></p>`,
    );
    expect(newestTotal(await (await found(`/company/${id}/ledger`)).text()), `ledger ${id}`).toBe(exact);
    const receipt = Receipt.parse(await (await found(`/receipt/company/${id}/holdings.json`)).json());
    expect(receipt.value, `receipt ${id}`).toBe(btc);
  };
  await ofEach(8, known, check);
});

test("every page that says how fresh the total is says the same", async ({ read }) => {
  const said = new Set<string>();
  for (const path of ["/", "/dashboard", "/market-analysis"]) {
    const text = (await (await read(path)).text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    const [, percent] =
      /(\d+\.\d%) of these coins have a figure dated in the last 90 days\./.exec(text) ?? [];
    expect(percent, path).toBeDefined();
    said.add(percent ?? "");
  }
  expect([...said]).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the dashboard has the announcements of the API, in the same order", async ({ page, read }) => {
    const announced = Announcements.parse(await (await read("/api/rns")).json());
    await page.goto("/dashboard");
    const items = page.getByRole("region", { name: "RNS Announcements" }).locator("li");
    const shown = await items.allTextContents();
    expect(shown.length).toBeGreaterThan(20);
    for (const [place, text] of shown.entries()) expect(text).toContain(announced[place]?.title);
  });
});

/** The total in the first entry that still counts. */
function newestTotal(page: string): string | undefined {
  const [newest] = [
    ...page.matchAll(/<tr([^>]*)>\s*<td class="c-date">[\s\S]*?class="right c-tot">([\s\S]*?)<\/td>/g),
  ].filter(([, look = ""]) => !look.includes("struck"));
  return newest?.[2]?.replace(/<span class="caption">total <\/span>|<[^>]+>/g, "");
}
