import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { correctionOf } from "./CorrectionDialog.tsx";
import { startFrom } from "./corrected-figure.ts";

const RECEIPT = {
  name: "BTC holdings",
  value: "848000.5",
  unit: "BTC",
  asOf: "2026-10-04",
  source: { publisher: "SEC EDGAR", url: "https://www.sec.gov/1" },
};

const ask = vi.fn<typeof fetch>();
beforeEach(() => {
  ask.mockReset().mockImplementation(async () => Response.json(RECEIPT));
  vi.stubGlobal("fetch", ask);
});
afterEach(() => vi.unstubAllGlobals());

const newForm = () => correctionOf({ id: 1, name: "Acme", ticker: "ACME" });

test("a correction of a figure starts with its name and what we show, and keeps what is typed", async () => {
  const form = newForm();
  await startFrom(form, "/receipt/company/1/holdings");
  expect(ask.mock.calls.map(([path]) => path)).toEqual(["/receipt/company/1/holdings.json"]);
  expect(form.$entries.get()).toMatchObject({
    updateType: "holdings",
    fieldToUpdate: "BTC holdings",
    currentValue: "848,000.5 BTC as of 4 Oct 2026 (SEC EDGAR)",
    correctedValue: "",
  });
  const typed = newForm();
  typed.enter("fieldToUpdate", "Website");
  await startFrom(typed, "/receipt/company/1/holdings");
  expect(typed.$entries.get().fieldToUpdate).toBe("Website");
});

test.for(["https://evil.example/receipt/1", "//evil.example", "/receipt/../api/admin/inbox", "/receipt/x?y"])(
  "%s is no receipt of ours, so nothing is read",
  async (receipt) => {
    const form = newForm();
    await startFrom(form, receipt);
    expect(ask).not.toHaveBeenCalled();
    expect(form.$entries.get().fieldToUpdate).toBe("");
  },
);
