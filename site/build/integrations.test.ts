import { expect, test } from "vitest";

import { grouped } from "./integrations.ts";

test("what belongs to a company is made together, everything else before it", () => {
  const paths = [
    "/",
    "/company/7",
    "/company/12",
    "/company/7/ledger",
    "/og/company-12",
    "/og/company-7",
    "/proof",
  ];
  expect(grouped(paths.map((pathname) => ({ pathname }))).map(({ pathname }) => pathname)).toEqual([
    "/",
    "/proof",
    "/company/7",
    "/company/7/ledger",
    "/og/company-7",
    "/company/12",
    "/og/company-12",
  ]);
});
