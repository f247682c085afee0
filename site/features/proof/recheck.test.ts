import { expect, test } from "vitest";

import { recheckOf } from "./recheck.ts";

const csv = (...rows: string[]) =>
  ["rank,companyId,ticker,name,resultBtc,runningTotalBtc", ...rows].map((row) => `${row}\r\n`).join("");
const TWO = csv(
  '1,1,MSTR,"Strategy, Inc.",848000.5,848000.5',
  "2,2,XXI,Twenty One,0.00000001,848000.50000001",
);

test.each([
  [
    "the same total",
    TWO,
    "848000.50000001",
    "Your browser added 2 rows of proof.csv: 84,800,050,000,001 satoshis, which is 848,000.50000001 BTC. It equals the total on this page.",
  ],
  ["another total", TWO, "848000.5", /The total on this page is 848,000\.5 BTC\..*reload the page/],
  [
    "an unknown amount",
    csv("1,1,A,A,2,2", "2,2,B,B,,2"),
    "2",
    /added 1 row of.*equals the total on this page\. 1 row without an amount added nothing\./,
  ],
  ["a wrong running total", csv("1,1,A,A,2,2", "2,2,B,B,1,4"), "4", /^Row 2 of proof\.csv does not add up/],
  ["another file", "rank\r\n1\r\n", "1", "We can't read the rows of proof.csv."],
  ["no rows", csv(), "0", /added 0 rows.*equals the total/],
])("%s", (_, text, shown, expected) => {
  expect(recheckOf(text, shown)).toEqual(
    typeof expected === "string" ? expected : expect.stringMatching(expected),
  );
});
