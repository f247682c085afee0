import { expect, test } from "vitest";

import type { CompanyDetails } from "#domain/company/company-details.ts";
import type { Evidence } from "#domain/company/company.ts";
import { companyLike } from "#testing/company.ts";

import { evidenceLadder } from "./evidence-ladder.ts";

const NOW = "2026-11-22T12:00:00.000Z";

type Details = Pick<CompanyDetails, "ledger" | "otherFigures">;

const NOTHING: Details = { ledger: [], otherFigures: [] };

function ladderOf(about: Partial<Evidence>, details: Details = NOTHING) {
  const evidence: Evidence = {
    asOf: "2026-10-04",
    disclosedAt: "2026-10-05",
    method: "disclosed-copy",
    confidence: null,
    source: { publisher: "SEC EDGAR", url: "https://www.sec.gov/8-k" },
    ...about,
  };
  const none = { sharesOutstanding: null, currentPrice: null, marketCap: null };
  const company = companyLike({ btcHoldings: "848000", evidence: { ...none, btcHoldings: evidence } });
  return evidenceLadder({ company, details, now: NOW });
}

test.for([
  [{}, "Next step: we read the original from SEC EDGAR. So far we have read a copy, named in the receipt."],
  [{ method: "disclosed" }, "Every step is met. No step proves that the coins exist."],
  [
    { asOf: "2026-06-30" },
    "Next step: a balance dated 24 Aug 2026 or later. The latest is dated 30 Jun 2026.",
  ],
  [{ asOf: "2026-10" }, "Next step: the exact day. SEC EDGAR gives only Oct 2026."],
  [
    { method: "secondary" },
    "Next step: a balance that the company or a regulator discloses. We have none so far.",
  ],
  [
    { method: "derived" },
    "Next step: a balance that the company or a regulator discloses. This total is calculated from the entries since the last balance. We have none so far.",
  ],
] as const)("%o: %s", ([about, need]) => {
  expect(ladderOf(about).need).toBe(need);
});

test("each step says what we know, and whether it is reached", () => {
  expect(ladderOf({}).steps.map(({ isMet, note }) => [isMet, note])).toEqual([
    [true, "SEC EDGAR, 4 Oct 2026"],
    [true, "SEC EDGAR, 5 Oct 2026"],
    [true, "4 Oct 2026"],
    [true, "49 days ago"],
    [false, "Read from a copy"],
  ]);
  expect(ladderOf({ method: "secondary", disclosedAt: null }).steps.map(({ isMet }) => isMet)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

const source = { publisher: "CoinGecko", url: "https://www.coingecko.com" };
const balance = (method: "disclosed" | "secondary", asOf: string, btcAfter: string) =>
  ({
    kind: "balance",
    asOf,
    btc: null,
    btcAfter,
    isStated: true,
    priceUsd: null,
    totalUsd: null,
    origin: { table: "facts", id: 1 },
    provenance: {
      asOf,
      disclosedAt: null,
      recordedAt: NOW,
      method,
      confidence: null,
      source,
      readThrough: null,
      note: null,
    },
  }) as const;

test("a company that a tracker has overtaken names its last disclosed balance", () => {
  const ledger = [
    balance("disclosed", "2025-12-31", "10264.5"),
    balance("disclosed", "2026-03-31", "10275.5"),
    balance("secondary", "2026-08-01", "10300"),
  ];
  expect(ladderOf({ method: "secondary" }, { ...NOTHING, ledger }).need).toContain(
    "The latest one we have: 10,275.5 BTC as of 31 Mar 2026.",
  );
});

test("the first step names the latest number of a tracker", () => {
  const other = (id: number, asOf: string, value: string) => ({
    id,
    metric: "btc_holdings" as const,
    value,
    kind: "tracker" as const,
    asOf,
    recordedAt: NOW,
    source,
    readThrough: null,
    definition: null,
  });
  const otherFigures = [other(1, "2026-09-01", "840000"), other(2, "2026-10-01", "847665")];
  expect(ladderOf({}, { ...NOTHING, otherFigures }).steps[0]?.note).toBe(
    "CoinGecko: 847,665 BTC, 1 Oct 2026",
  );
});
