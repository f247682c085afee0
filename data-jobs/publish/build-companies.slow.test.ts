import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { CompanyDetails } from "#domain/company/company-details.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { Company } from "#domain/company/company.ts";
import { makeRelease } from "#jobs/testing/snapshots.ts";
import { announcementLike } from "#testing/announcement.ts";
import { companyLike } from "#testing/company.ts";
import { fact, instrument } from "#testing/facts.ts";
import { pageText } from "#testing/page-text.ts";
import { snapshotLike } from "#testing/snapshot.ts";

import { releaseFolders } from "./release-folders.ts";

const NAMED = "Strategy Incorporated Common Stock";

const companies = [
  companyLike({
    id: 1,
    rank: 1,
    ticker: "STRA",
    name: NAMED,
    country: "GB",
    btcHoldings: "1825",
    currentPrice: 1.5,
    marketCap: 400_000_000,
    change24h: 0,
    isFeatured: true,
  }),
  companyLike({
    id: 2,
    rank: 2,
    ticker: "cep",
    name: "Cantor",
    sector: "Mining",
    btcHoldings: "1000",
    currentPrice: 1234.5,
    marketCap: 1_000_000_000,
    change24h: -0.004,
    website: "https://cantor.example/",
  }),
  companyLike({ id: 3, rank: 3, ticker: "BIT", name: "Bit", btcHoldings: "0.2" }),
  ...[4, 5, 6, 7, 8, 9].map((id) =>
    companyLike({
      id,
      rank: id,
      ticker: `F${id}`,
      name: `Featured ${id}`,
      btcHoldings: "0.1",
      isFeatured: true,
    }),
  ),
];

const announcements = [
  announcementLike({
    id: 1,
    ticker: "STRA",
    type: "SEC Filing",
    title: "Bought",
    description: "A purchase.",
    publishedAt: "2025-07-16T07:00:00.000Z",
    bitcoinAmount: "21021",
    pricePerBitcoin: "USD 117256",
    totalValue: "GBP 19908550",
    source: "SEC Form 8-K",
  }),
  announcementLike({ id: 2, ticker: "STRA", type: "Company Update", title: "Bare", source: "The company" }),
];

const LOAN = instrument({ id: 1, name: "Bank Loan", kind: "loan", amount: "5000000", position: 0 });

const detailsOf = ({ id, btcHoldings }: Company): CompanyDetails => ({
  id,
  firstPurchase: id === 1 ? { text: "1 February 2024", url: "https://acme.example/first" } : null,
  identity: [],
  ledger: holdingLedger({ facts: [fact("2026-01-01", btcHoldings)], events: [] }),
  struck: [],
  facts: [],
  media: [],
  events: [],
  quote: null,
  pairedQuote: null,
  sessions: [],
  otherFigures: [],
  instruments:
    id === 1
      ? [LOAN, { ...LOAN, id: 2, amount: "0", status: "repaid", asOf: "2026-11-02", replacesId: 1 }]
      : [],
  removals: [],
  admissions: [],
  awaitsReview: null,
});

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "build-companies-"));
  const { key } = await makeRelease(
    snapshotLike({ companies, details: companies.map(detailsOf), announcements }),
    { dataFolder, log: () => {} },
  );
  await releaseFolders(dataFolder).show(key);
}, 60_000);
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const pageOf = (id: number) => readFile(join(dataFolder, "current", "company", `${id}.html`), "utf8");

/** One section of a page, by its heading. */
async function partOf(id: number, heading: string): Promise<string> {
  const sections = (await pageOf(id)).split("<section").map((section) => `<body><section${section}`);
  return sections.find((section) => section.includes(`>${heading}</h2>`)) ?? "";
}

const textOf = async (id: number, heading: string) => pageText(await partOf(id, heading));
const words = (text: string) => text.replaceAll(" ", "");

test("a profile shows what is known, at the fixed price until any other is", async () => {
  for (const [heading, ...texts] of [
    ["Company Overview", "Rank #1", "BTC Holdings1,825 BTC", "USD Value$216.4M", "Market Cap$0.4B", "54.1%"],
    ["Stock Performance", "Current Price$1.50", "24h Change+0.00%"],
    [
      "Company Information",
      "Business SectorTechnology",
      "HeadquartersUnited Kingdom",
      "TickerSTRA",
      "First BTC Purchase1 February 2024",
    ],
    [
      "Bitcoin Strategy",
      "Treasury StrategyBitcoin as Treasury Reserve Asset",
      "First BTC Purchase1 February 2024",
      "Holdings per Share0.000007 BTC",
      "BTC Value per Share$0.81$0.000M",
      "Bitcoin at $118,581.00",
    ],
  ] as const) {
    const text = await textOf(1, heading);
    for (const expected of texts) expect(text, heading).toContain(words(expected));
  }
  expect(await partOf(1, "Stock Performance")).toContain('class="change rise"');
});

test("a company whose merger is pending has neither market cap nor ratio nor figures per share", async () => {
  const overview = await textOf(2, "Company Overview");
  expect(overview).toContain(words("Market CapSPAC Pending"));
  expect(overview).toContain(words("BTC/MCap RatioSPAC Pending"));
  const strategy = await textOf(2, "Bitcoin Strategy");
  expect(strategy).toContain(words("Holdings per ShareN/A"));
  expect(strategy).toContain(words("BTC Value per ShareN/A"));
  expect(strategy).toContain(words("First BTC PurchaseNot disclosed"));
  const stock = await partOf(2, "Stock Performance");
  expect(pageText(stock)).toContain(words("Current Price$1,234.50"));
  expect(pageText(stock)).toContain(words("24h Change-0.00%"));
  expect(stock).toContain('class="change fall"');
});

test("a loan that an administrator has ended is there once, with how and when it ended", async () => {
  const [, terms = ""] = (await pageOf(1)).split("Bank Loan", 2);
  expect(pageText(`<body>${terms.slice(0, 2_000)}`)).toMatch(/Loan, ?repaid.*\$0.*2Nov2026/);
  expect(terms).not.toContain("Bank Loan");
});

test("what is not known of a company is N/A, and less than one coin keeps its hundredths", async () => {
  expect(await textOf(3, "Company Overview")).toContain(words("BTC Holdings0.2 BTC"));
  expect(await textOf(3, "Company Overview")).toContain(words("Market CapN/A"));
  expect(await textOf(3, "Stock Performance")).toMatch(/CurrentPriceN\/A.*24hChangeN\/A/);
  expect(await textOf(3, "Company Information")).toContain(words("HeadquartersNot disclosed"));
  expect(await textOf(3, "Bitcoin Strategy")).toContain(words("Holdings per ShareN/A"));
});

test("an announcement shows its type, day and source, and what it states of amounts only where it does", async () => {
  const text = await textOf(1, "RNS Announcements &amp; Press Coverage");
  expect(text).toContain(
    words("16 Jul 2025SEC FilingBoughtA purchase.Bitcoin21,021 BTCPrice per BTC$117,256.00"),
  );
  expect(text).toContain(words("Total valueGBP 19,908,550SourceSEC Form 8-KRead Full"));
  expect(text).toContain(words("Company UpdateBareText 2SourceThe companyRead Full"));
});

test("six featured companies at most, their names cut, at the other fixed price until any is known", async () => {
  const part = await partOf(1, "Featured Bitcoin Treasury Companies");
  const text = pageText(part);
  expect(text).toContain(words("Strategy Incorporated Com...STRABTC holdings1,825USD value$215.5M"));
  expect(text).toContain(words("Market cap$0.4BBTC/MCap ratio53.9%"));
  expect(part.match(/href="\/company\/\d+"/g)).toEqual(
    [1, 4, 5, 6, 7, 8].map((id) => `href="/company/${id}"`),
  );
  expect(part.match(/aria-current="page"/g)).toHaveLength(1);
});
