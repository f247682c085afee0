import { expect, test } from "vitest";

import type { Evidence } from "#domain/company/company.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { companyLike } from "#testing/company.ts";

import { nextEvidence } from "./next-evidence.ts";

const NOW = "2026-11-22T12:00:00.000Z";

function neededFor(about: Partial<Evidence>, ledger: readonly LedgerEntry[] = []) {
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
  return nextEvidence({ company, ledger, now: NOW });
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
  expect(neededFor(about)).toBe(need);
});

test("a company without any figure needs one", () => {
  expect(nextEvidence({ company: companyLike({}), ledger: [], now: NOW })).toBe(
    "Next step: any figure with a source.",
  );
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
  expect(neededFor({ method: "secondary" }, ledger)).toContain(
    "The latest one we have: 10,275.5 BTC as of 31 Mar 2026.",
  );
});
