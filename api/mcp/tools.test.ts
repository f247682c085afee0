import { expect, test } from "vitest";
import { z } from "zod";

import { openMcp } from "#testing/open-mcp.ts";

import { records } from "./fixtures/records.ts";

const app = openMcp({ records });
const Called = z.object({ result: z.object({ structuredContent: z.record(z.string(), z.unknown()) }) });

const call = async (name: string, given: object) => {
  const answer = await app.request("/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }),
  });
  return Called.parse(await answer.json()).result.structuredContent;
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
  expect(await call("find_company", { search })).toMatchObject({
    companies: ids.map((id) => ({ id })),
    found: ids.length,
  });
});

test("company_figures has each figure with its day, source or formula, and receipt, today and on a past day", async () => {
  const today = await call("company_figures", { company: 1 });
  expect(today).toMatchObject({ id: 1, ticker: "ACME", rank: 1 });
  expect(today["figures"]).toContainEqual(
    expect.objectContaining({
      name: "BTC holdings",
      value: "102",
      unit: "BTC",
      asOf: "2026-02-03",
      formula: "Latest stated balance + transactions since",
      method: "derived",
      receipt: "https://tracker.example/receipt/company/1/holdings",
    }),
  );
  expect(JSON.stringify(today["figures"]), "what only pages may show").not.toContain('"Share price"');
  expect(today["figures"]).toContainEqual(
    expect.objectContaining({ name: "mNAV, basic", receipt: expect.stringMatching(/\/mnav-basic$/) }),
  );
  expect(await call("company_figures", { company: 1, asOf: "2025-12-31" })).toMatchObject({
    figures: [
      { name: "BTC holdings", value: "40", receipt: expect.stringMatching(/\?asOf=2025-12-31$/) },
      {},
    ],
  });
});

test("companies_on is the list of that day, page by page, with its total", async () => {
  expect(await call("companies_on", { asOf: "2026-02-28", limit: 1 })).toMatchObject({
    total: { asOf: "2026-02-28", btc: "102", companies: 2, unknown: 1 },
    companies: [
      {
        rank: 1,
        ticker: "ACME",
        btc: "102",
        asOf: "2026-02-03",
        receipt: "https://tracker.example/receipt/company/1/holdings?asOf=2026-02-28",
      },
    ],
    next: 1,
  });
  const unknown = { rank: 2, ticker: "ACMN", btc: null };
  expect(await call("companies_on", { after: 1 })).toMatchObject({ companies: [unknown], next: null });
  const known = await call("companies_on", { asOf: "2025-06-30", knownAt: "2025-12-31" });
  expect(known).toMatchObject({ total: { companies: 0 }, next: null });
});

test("changes are of all companies or one, of a kind and of a period, each with its receipt", async () => {
  expect(await call("changes", { by: "happened", limit: 1 })).toMatchObject({
    changes: [
      {
        company: "Acmé",
        kind: "buy",
        btc: "1.5",
        receipt: expect.stringMatching(/\/receipt\/line\/event-\d+$/),
      },
    ],
    next: 1,
  });
  expect(await call("changes", { company: 3 })).toMatchObject({ changes: [{ companyId: 3 }], found: 1 });
  const early = await call("changes", { by: "happened", to: "2025-01-01", kind: "balance" });
  expect(early).toMatchObject({ changes: [{ companyId: 3, asOf: "2025-01-01" }], found: 1 });
});
