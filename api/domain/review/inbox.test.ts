import { describe, expect, test } from "vitest";

import { correctionPrefill, submissionPrefill } from "./inbox.ts";
import type { CorrectionSubmission } from "./submission.ts";

const SUBMISSION = {
  companyName: "Acme plc",
  ticker: "acme",
  btcHoldings: "500 BTC",
  rnsDetails: "Announced on 3 October 2026 at https://exchange.example/2026-11-01/7.",
  additionalInfo: null,
  submittedAt: "2026-11-20T08:00:00.000Z",
};

const CORRECTION: CorrectionSubmission = {
  updateType: "correction",
  fieldToUpdate: null,
  currentValue: null,
  correctedValue: null,
  sourceUrl: null,
  description: "It is wrong.",
  companyName: "Acme plc",
  ticker: "ACME",
  companyId: 7,
  submittedAt: "2026-11-20T08:00:00.000Z",
};

test("a submitted company opens the dialog that adds one", () => {
  expect(submissionPrefill(SUBMISSION)).toEqual({
    dialog: "add-company",
    values: {
      name: "Acme plc",
      ticker: "ACME",
      btcHoldings: "500",
      sourceUrl: "https://exchange.example/2026-11-01/7",
      asOf: "2026-10-03",
    },
  });
  expect(submissionPrefill({ ...SUBMISSION, rnsDetails: null })).toMatchObject({
    values: { sourceUrl: "", asOf: "" },
  });
});

test.for([
  ["Filed 3 Oct 2026, effective 5 Oct 2026", ""],
  ["As of 5 Oct 2026, filed 6 Oct 2026", "2026-10-05"],
  ["Next report on 2027-01-01", ""],
] as const)("of the days in %s, it fills in %o", ([rnsDetails, asOf]) => {
  expect(submissionPrefill({ ...SUBMISSION, rnsDetails })).toMatchObject({ values: { asOf } });
});

describe("an amount as it was typed", () => {
  test.for([
    ["500", "500"],
    ["1,234.5 BTC", "1234.5"],
    ["₿28.56", "28.56"],
    ["about 12,000 bitcoins", "12000"],
    ["~40 btc", "40"],
    ["$40 million", ""],
    ["40 million", ""],
    ["1.234,5", ""],
    ["12,34", ""],
    ["between 5 and 6", ""],
    ["500 ETH", ""],
    ["-5", ""],
  ] as const)("%s fills in %o", ([btcHoldings, filled]) => {
    expect(submissionPrefill({ ...SUBMISSION, btcHoldings })).toMatchObject({
      values: { btcHoldings: filled },
    });
  });
});

describe("a correction opens", () => {
  test.for([
    [
      {
        updateType: "holdings",
        correctedValue: "1,100 BTC",
        sourceUrl: "https://acme.example/8-k",
        description: "Its 8-K says 1,100 BTC as of 2026-11-15.",
      },
      {
        dialog: "update-holdings",
        companyId: 7,
        values: { bitcoinHoldings: "1100", rnsUrl: "https://acme.example/8-k", asOf: "2026-11-15" },
      },
    ],
    [
      { fieldToUpdate: "BTC holdings", correctedValue: "many" },
      { dialog: "update-holdings", companyId: 7, values: { bitcoinHoldings: "", rnsUrl: "", asOf: "" } },
    ],
    [
      { updateType: "financial", fieldToUpdate: "Shares outstanding", correctedValue: "285,000,000" },
      {
        dialog: "update-shares",
        companyId: 7,
        values: { sharesOutstanding: "285000000", sourceUrl: "", asOf: "" },
      },
    ],
    [
      { fieldToUpdate: "shares", correctedValue: "1.5" },
      { dialog: "update-shares", companyId: 7, values: { sharesOutstanding: "", sourceUrl: "", asOf: "" } },
    ],
    [{ updateType: "contact", fieldToUpdate: "website" }, null],
    [{ updateType: "holdings", companyId: null }, null],
  ] as const)("%o: %o", ([correction, prefill]) => {
    expect(correctionPrefill({ ...CORRECTION, ...correction })).toEqual(prefill);
  });
});
