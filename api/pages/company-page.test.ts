import { expect, test } from "vitest";

import { detailsOf } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { provenanceOf } from "#domain/ledger/ledger.ts";
import { announcementLike } from "#testing/announcement.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { companyPage } from "./company-page.ts";

const SOURCE = { publisher: "Exchange", url: "https://exchange.test/" };
const quote = {
  asOf: "2026-01-09",
  priceUsd: 50,
  marketCapUsd: 400_000_000,
  changePct: -1.5,
  recordedAt: "2026-01-10T00:00:00.000Z",
  source: SOURCE,
};
const price = {
  priceUsd: 118_581,
  change24h: null,
  asOf: "2026-01-11T11:00:00.000Z",
  quality: "live" as const,
  venues: ["kraken"],
  source: null,
};
const context = { view: {}, price, now: "2026-01-11T12:00:00.000Z" };

function mainOf(more: Partial<CompanyRecord>, parts: { announcements?: [string]; media?: [string] } = {}) {
  const record = recordLike(7, {
    ticker: "ACME",
    name: "Acme & Sons",
    country: "US",
    facts: [fact("2026-01-01", "1825")],
    ...more,
  });
  const [company] = companyList([record]);
  if (company === undefined) throw new Error("A company in the list was expected.");
  const media = (parts.media ?? []).map((title, id) => ({
    id,
    type: "podcast" as const,
    title,
    url: "https://pod.test/1",
    description: null,
    publishedDate: null,
  }));
  const announcements = (parts.announcements ?? []).map((title) => announcementLike({ title }));
  return companyPage({ company, record, details: detailsOf(record, media), announcements }, context).main
    .html;
}

test("an old name leads to the company, with its source", () => {
  const html = mainOf({
    identity: [
      {
        ...provenanceOf(fact("2025-09-18", null, { method: "secondary", source: SOURCE })),
        kind: "former",
        name: "Apex",
        ticker: "APEX",
        isLastDay: true,
      },
    ],
  });
  expect(html).toContain("Formerly Apex (APEX), until 18 Sep 2025.");
  expect(html).toContain('href="https://exchange.test/"');
  expect(mainOf({})).not.toContain("Formerly");
});

/** The visible text below a label. */
function below(html: string, label: string): string {
  const [, found = ""] = new RegExp(`<dt>${label}</dt>(.*?)</div>`, "s").exec(html) ?? [];
  return found
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("every figure stands there with when it was true and how we know it", () => {
  const html = mainOf({ quote });
  expect(below(html, "BTC Holdings")).toBe("1,825 BTC 1 Jan 2026, disclosed");
  expect(below(html, "USD Value")).toBe("$ 216.4 M Calculated");
  expect(below(html, "Market Cap")).toBe("$ 0.4 B 9 Jan 2026, reported");
  expect(below(html, "BTC/MCap Ratio")).toMatch(/^54\.1% Calculated/);
  expect(below(html, "Current Price")).toBe("$ 50.00 9 Jan 2026, reported");
  expect(below(html, "24h Change")).toBe("-1.50% 9 Jan 2026, reported");
  for (const figure of [
    "holdings",
    "value",
    "market-cap",
    "ratio",
    "btc-per-share",
    "usd-per-share",
    "price",
  ])
    expect(html).toContain(`href="/receipt/company/7/${figure}"`);
});

test("what follows the price carries what it is calculated from", () => {
  const html = mainOf({ quote });
  expect(html).toContain('data-live="usd-value" data-btc="1825"');
  expect(html).toMatch(/data-live="ratio"\s+data-btc="1825"\s+data-market-cap="400000000"/);
  expect(html).toMatch(/data-live="usd-per-share"\s+data-btc-per-share="0\.0002/);
});

test("what is not known says why, never a zero", () => {
  const html = mainOf({});
  expect(below(html, "Market Cap")).toBe("N/A No quote");
  expect(below(html, "BTC Value per Share")).toBe("N/A No quote");
  expect(below(mainOf({ facts: [] }), "USD Value")).toBe("N/A No holding recorded");
});

test("a company whose merger is pending has neither market cap nor ratio", () => {
  const html = mainOf({ ticker: "CEP", quote });
  expect(below(html, "Market Cap")).toBe("SPAC Pending Merger not closed");
  expect(below(html, "BTC/MCap Ratio")).toBe("SPAC Pending Merger not closed");
});

test("its ledger, announcements and media stand there, or that there are none", () => {
  const html = mainOf({}, { announcements: ["Bought <more>"], media: ["An episode"] });
  expect(html).toContain('class="ledger brief"');
  expect(html).toContain('aria-label="Read Full: Bought &lt;more&gt;"');
  expect(html).toContain('aria-label="Open: An episode"');
  const bare = mainOf({});
  expect(bare).toContain("No Recent Announcements");
  expect(bare).toContain("No media content available yet.");
});
