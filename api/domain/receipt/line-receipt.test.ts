import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { lineName } from "#domain/ledger/line.ts";
import { receiptPage } from "#pages/receipt-page.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { lineReceiptOf } from "./line-receipt.ts";

const opening = fact("2026-01-31", "100");
const bought = event("2026-02", "buy", "10", {
  totalUsd: "950000",
  disclosedAt: "2026-02-04",
  recordedAt: "2026-02-05T00:00:00.000Z",
  source: { publisher: "SEC", url: "https://sec.example/8-k" },
});
const closing = fact("2026-03-31", "120");
const misprint = fact("2026-04-30", "12000");
const corrected = fact("2026-04-30", "120", { replacesId: misprint.id, note: "A misprint." });
const shares = fact("2026-03-31", "5000", { metric: "shares_outstanding" });
const untrue = event("2026-03-02", "buy", "3");
const takenBack = event("2026-03-03", "retraction", null, { voidsId: untrue.id, note: "Not closed." });

const acme = recordLike(7, {
  name: "Acme",
  facts: [opening, closing, misprint, corrected, shares],
  events: [bought, untrue, takenBack],
});
const receipt = (name: string) => lineReceiptOf([recordLike(1, {}), acme], name);

test("a purchase says what it cost, what follows from that, and which total it is added to", () => {
  expect(receipt(`event-${bought.id}`)).toMatchObject({
    path: `/receipt/line/event-${bought.id}`,
    name: "Purchase, Feb 2026",
    company: { name: "Acme" },
    value: "10",
    unit: "BTC",
    asOf: "2026-02",
    disclosedAt: "2026-02-04",
    recordedAt: "2026-02-05T00:00:00.000Z",
    source: { url: "https://sec.example/8-k" },
    formula: "Running total = total before + this entry",
    inputs: [{ name: "Previous total", value: "100", receipt: `/receipt/line/fact-${opening.id}` }],
    line: {
      kind: "buy",
      priceUsd: { usd: "95000", isGiven: false },
      totalUsd: { usd: "950000", isGiven: true },
      runningTotal: { btc: "110", isStated: false },
      struck: null,
    },
  });
});

const READER = {
  site: { siteTitle: "Bitcoin Treasury Tracker", siteUrl: null },
  now: "2026-11-21T00:00:00.000Z",
};

test("its page says that the day is not stated, how the price follows, and where its filing is", () => {
  const found = receipt(`event-${bought.id}`);
  const page = found && receiptPage(found, READER);
  expect(page?.title).toBe(`Receipt event-${bought.id}: Purchase, Feb 2026: Acme (T7)`);
  const text = page?.main.html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
  expect(text).toContain("Feb 2026 (exact day unknown)");
  expect(text).toContain("$95,000.00, calculated: cost ÷ coins");
  expect(text).toContain("$950,000.00, from the source");
  expect(text).toContain("110 BTC, calculated");
  expect(page?.main.html).toContain('href="https://sec.example/8-k"');
  expect(page?.main.html).toContain(`href="/company/7/ledger#event-${bought.id}"`);
});

test("a difference that no source explains is called by the balance that leaves it open, and says its arithmetic", () => {
  expect(receipt(`gap-fact-${closing.id}`)).toMatchObject({
    name: "Unexplained gap, 31 Mar 2026",
    value: "10",
    method: "derived",
    source: null,
    formula: "Stated total − total before",
    inputs: [
      { name: "Stated total", value: "120", receipt: `/receipt/line/fact-${closing.id}` },
      { name: "Previous total", value: "110", receipt: `/receipt/line/event-${bought.id}` },
    ],
    line: { runningTotal: { btc: "120", isStated: false } },
  });
});

test("what was declared wrong counts for nothing and leads to the record that says so, and back", () => {
  expect(receipt(`fact-${misprint.id}`)?.line).toMatchObject({
    runningTotal: null,
    struck: { how: "replaced", why: "A misprint.", receipt: `/receipt/line/fact-${corrected.id}` },
  });
  expect(receipt(`fact-${corrected.id}`)?.inputs).toMatchObject([
    { name: "Corrects", value: "12000", receipt: `/receipt/line/fact-${misprint.id}` },
  ]);
  expect(receipt(`event-${untrue.id}`)?.line?.struck).toMatchObject({
    how: "retracted",
    receipt: `/receipt/line/event-${takenBack.id}`,
  });
  expect(receipt(`event-${takenBack.id}`)).toMatchObject({
    name: "Withdrawal, 3 Mar 2026",
    value: null,
    inputs: [{ name: "Withdraws", receipt: `/receipt/line/event-${untrue.id}` }],
  });
});

test("a record beside the ledger has a receipt of its own unit", () => {
  expect(receipt(`fact-${shares.id}`)).toMatchObject({
    name: "Shares outstanding, 31 Mar 2026",
    value: "5000",
    unit: "shares",
    line: { kind: "shares_outstanding", runningTotal: null },
  });
});

test("every line of a ledger has a receipt that says the same total", () => {
  const ledger = holdingLedger(acme);
  const named = ledger.map((entry, index) => {
    const closedBy = ledger[index + 1]?.origin;
    return entry.origin ? lineName(entry.origin) : `gap-${closedBy ? lineName(closedBy) : ""}`;
  });
  expect(named.map((name) => receipt(name)?.line?.runningTotal?.btc)).toEqual(
    ledger.map(({ btcAfter }) => btcAfter),
  );
});

test.for(["fact-999999", "event-999999", "fact-0x1", "fact", `gap-fact-${opening.id}`, ""])(
  "there is no receipt of %j",
  (name) => expect(receipt(name)).toBeNull(),
);
