import { z } from "zod";

import { COMPANY_FIGURES } from "#domain/receipt/figure-receipt.ts";

import { expect, openLive, test } from "../helpers/live-page.ts";
import { shownFigures } from "../helpers/shown-figures.ts";

/** It has all figures that are made of the price, claims and cost among them. */
const STRATEGY = 1;
const ANALYST = "unrealisedGainUsd,mnavBasic,mnavDiluted,mnavEnterprise";
const PRICED = /^\/receipt\/total\/(btc-price|value)/;
/** What no page of one company shows. The last four stand on /claims. */
const NOT_SHOWN = [
  "mnav-basic-quoted",
  "mnav-basic-counted",
  "mnav-enterprise-quoted",
  "mnav-enterprise-counted",
  "claims-coverage",
  "debt-coverage",
  "amplification",
  "mnav-net",
];

const Receipt = z.object({ inputs: z.array(z.object({ receipt: z.string() })) });

/** The figures of a company that have the Bitcoin price among their inputs, or among the inputs of these. */
async function pricedFigures(read: (path: string) => Promise<Response>): Promise<Set<string>> {
  const inputsOf = new Map(
    await Promise.all(
      Object.keys(COMPANY_FIGURES).map(async (figure) => {
        const answer = await read(`/receipt/company/${STRATEGY}/${figure}.json`);
        const receipt = answer.ok ? Receipt.parse(await answer.json()) : { inputs: [] };
        return [figure, receipt.inputs.map((input) => input.receipt)] as const;
      }),
    ),
  );
  const isPriced = (figure: string): boolean =>
    (inputsOf.get(figure) ?? []).some((path) => PRICED.test(path) || isPriced(nameIn(path)));
  return new Set([...inputsOf.keys()].filter(isPriced));
}

const nameIn = (receipt: string) => /^\/receipt\/company\/\d+\/([a-z0-9-]+)/.exec(receipt)?.[1] ?? "";

for (const [name, path, least] of [
  ["a profile", `/company/${STRATEGY}`, 10],
  ["a comparison", `/compare?ids=${STRATEGY},2`, 8],
  ["the dashboard", "/dashboard", 40],
  ["columns of one's own", `/dashboard?columns=usdValue,ratio,${ANALYST}`, 40],
  ["the columns of a valuation", "/dashboard?preset=valuation", 10],
] as const)
  test(`on ${name}, a moved price leaves no figure behind that is made of it`, async ({
    page,
    site,
    read,
  }) => {
    const priced = await pricedFigures(read);
    for (const figure of ["value", "ratio", "unrealised-gain", "usd-per-share", "mnav-basic", "claims-share"])
      expect(priced, "what is made of the price").toContain(figure);
    await openLive(page, site, path);
    const figuresAt = async (priceUsd: number) => {
      site.sendPrice(priceUsd);
      await expect(page.locator("[data-live-state] b").first()).toContainText(
        priceUsd.toLocaleString("en-US"),
      );
      await page.waitForTimeout(1_000);
      const { figures } = await shownFigures(page, "main");
      // A figure of a past day stays.
      return figures.filter(({ receipt }) => priced.has(nameIn(receipt)) && !receipt.includes("asOf="));
    };
    const [before, after] = [await figuresAt(60_000), await figuresAt(131_000)];
    const left = after.filter(
      ({ text, receipt }, index) =>
        before[index]?.text === text &&
        /[1-9]/.test(text) &&
        !/^(N\/A|0\.\d%|999\.0%)$/.test(text) &&
        receipt !== "",
    );
    expect(left).toEqual([]);
    expect(after.length).toBeGreaterThanOrEqual(least);
    if (path === `/company/${STRATEGY}`) {
      const shown = new Set(after.map(({ receipt }) => nameIn(receipt)));
      expect([...priced].filter((figure) => !shown.has(figure) && !NOT_SHOWN.includes(figure))).toEqual([]);
      await expect(page.locator(".mnav dt"), "only the Bitcoin price is newer, and that is said").toHaveText(
        /of \d+ \w+ \d{4}, live$/,
      );
      await expect(page.locator("section:has(#claims)")).not.toContainText(/price of \d/);
    }
  });
