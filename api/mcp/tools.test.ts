import { expect, test } from "vitest";
import { z } from "zod";

import { openMcp } from "#testing/open-mcp.ts";

import { HOSTILE, records } from "./fixtures/records.ts";

const app = openMcp({ records });
const Called = z.object({
  result: z.object({
    content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
    structuredContent: z.record(z.string(), z.unknown()),
  }),
});

const call = async (name: string, given: object) => {
  const answer = await app.request("/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }),
  });
  return Called.parse(await answer.json()).result;
};

test.for([
  ["bitfolk", [1]],
  ["btf", [1]],
  ["ACME", [1, 2]],
  ["acme", [1, 2]],
  ["Mining acmé", [2]],
  ["gone", [3]],
  ["zzz", []],
] as const)("find_company finds %s", async ([search, ids]) => {
  const { structuredContent } = await call("find_company", { search });
  expect(structuredContent).toMatchObject({ companies: ids.map((id) => ({ id })), found: ids.length });
});

test("company has each figure with its day and receipt, today and on a past day", async () => {
  const { structuredContent, content } = await call("company", { company: "ACME" });
  expect(structuredContent).toMatchObject({
    id: 1,
    rank: 1,
    formerly: "Bitfolk (BTF)",
    figures: expect.arrayContaining([
      {
        figure: "holdings",
        name: "BTC holdings",
        value: "102",
        unit: "BTC",
        asOf: "2026-02-03",
        method: "derived",
        receipt: "https://tracker.example/receipt/company/1/holdings",
      },
    ]),
  });
  expect(content[0].text).toContain("BTC holdings: 102 BTC, as of 3 Feb 2026 (calculated)");
  const past = await call("company", { company: 1, asOf: "2025-12-31" });
  expect(past.structuredContent).toMatchObject({
    figures: [{ figure: "holdings", value: "40", receipt: expect.stringMatching(/\?asOf=2025-12-31$/) }, {}],
  });
});

test("figure has the formula, and what sources state, only as data", async () => {
  const { structuredContent, content } = await call("figure", { company: 1, figure: "holdings" });
  expect(structuredContent).toMatchObject({
    value: "102",
    formula: "Latest stated balance + transactions since",
    method: "derived",
    others: [{ value: "120", asOf: "2026-01-31" }],
  });
  expect(JSON.stringify(content)).not.toContain(HOSTILE);
});

test("companies_on is the list of that day, page by page, with its total", async () => {
  const { structuredContent } = await call("companies_on", { asOf: "2026-02-28", limit: 1 });
  expect(structuredContent).toMatchObject({
    total: { asOf: "2026-02-28", btc: "102", companies: 2, unknown: 1 },
    companies: [
      { rank: 1, ticker: "ACME", btc: "102", page: "https://tracker.example/company/1?asOf=2026-02-28" },
    ],
    next: 1,
  });
  const known = await call("companies_on", { asOf: "2025-06-30", knownAt: "2025-12-31" });
  expect(known.structuredContent).toMatchObject({ total: { companies: 0 }, next: null });
});

test("flows are of each period, and by company, with the address of all rows", async () => {
  const { structuredContent, content } = await call("flows", {
    by: "month",
    group: "company",
    from: "2026-02-01",
    limit: 1,
  });
  expect(structuredContent).toMatchObject({
    flows: [{ period: "2026-02", name: "Acmé", boughtBtc: "1.5", soldBtc: "0", unexplainedBtc: "0" }],
    found: 1,
    api: "https://tracker.example/api/v1/flows?by=month&group=company&from=2026-02-01",
  });
  expect(content[0].text).toContain("2026-02, Acmé: bought 1.5 BTC, mined 0 BTC, sold 0 BTC");
  const all = await call("flows", { by: "month", limit: 1 });
  expect(all.structuredContent).toMatchObject({ flows: [{ period: "2026-02" }], found: 4 });
});

test("multiples names definition, basis and inputs", async () => {
  const { structuredContent, content } = await call("multiples", { company: 1 });
  expect(structuredContent).toMatchObject({
    day: "2026-02-27",
    multiples: expect.arrayContaining([
      {
        definition: "basic",
        basis: "counted",
        value: 1_000_000 / (102 * 50_000),
        paidUsd: 1_000_000,
        missing: null,
        leads: false,
      },
    ]),
  });
  expect(content[0].text).toContain("Basic, quoted cap: 0.20× (leads)");
});
