import { expect, test } from "vitest";

import { operatorSentence } from "./site-words.ts";

test("an operator without settings is described and not named", () => {
  expect(operatorSentence({ operatorName: null, companyNumber: null, vatNumber: null })).toBe(
    "The operator is a limited company registered in England and Wales and is VAT registered.",
  );
});

test("what is set stands where it belongs", () => {
  expect(operatorSentence({ operatorName: "Example Ltd", companyNumber: "01234567", vatNumber: "GB1" })).toBe(
    "Example Ltd is a limited company registered in England and Wales (company number 01234567) and is VAT registered (VAT number GB1).",
  );
});
