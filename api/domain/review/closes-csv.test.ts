import { expect, test } from "vitest";

import { readCloses } from "./closes-csv.ts";

const HEAD = "date,ticker,close,currency";
const read = (...rows: string[]) => readCloses([HEAD, ...rows].join("\n"));

test("reads rows as spreadsheets write them", () => {
  const text =
    '\uFEFF"Date","Ticker","Close","Currency"\r\n2026-08-21, mstr ,119.25,USD\r\n\r\n"2026-08-21","SWC.L","33.5","GBp"\r\n';
  expect(readCloses(text)).toEqual({
    closes: [
      { line: 2, asOf: "2026-08-21", ticker: "MSTR", close: "119.25", currency: "USD" },
      { line: 4, asOf: "2026-08-21", ticker: "SWC.L", close: "33.5", currency: "GBp" },
    ],
    problems: [],
  });
});

test.for([
  ["2026-02-30,MSTR,1,USD", '"2026-02-30" is not a date such as 2026-08-22'],
  ["2026-02,MSTR,1,USD", '"2026-02" is not a date such as 2026-08-22'],
  ["21/08/2026,MSTR,1,USD", '"21/08/2026" is not a date such as 2026-08-22'],
  ["2008-12-31,MSTR,1,USD", '"2008-12-31" is not a date such as 2026-08-22'],
  ["2026-08-21,,1,USD", "the ticker is missing"],
  ["2026-08-21,MSTR,0,USD", '"0" is not a close such as 12.50'],
  ["2026-08-21,MSTR,-1,USD", '"-1" is not a close such as 12.50'],
  ["2026-08-21,MSTR,N/A,USD", '"N/A" is not a close such as 12.50'],
  ["2026-08-21,MSTR,1e3,USD", '"1e3" is not a close such as 12.50'],
  ["2026-08-21,MSTR,1,$", '"$" is not a currency such as USD, or GBp for pence'],
  ["2026-08-21,MSTR,1", '"" is not a currency such as USD, or GBp for pence'],
  ['2026-08-21,MSTR,"1,000.50",USD', "there are more than 4 columns"],
] as const)("%s is refused", ([row, why]) => {
  expect(read(row)).toEqual({ closes: [], problems: [`Line 2: ${why}.`] });
});

test("each share has one close a day", () => {
  const { closes, problems } = read(
    "2026-08-21,MSTR,1,USD",
    "2026-08-21,mstr,2,USD",
    "2026-08-22,MSTR,2,USD",
  );
  expect(closes.map(({ line }) => line)).toEqual([2, 4]);
  expect(problems).toEqual(["Line 3: line 2 already has this share and date."]);
});

test("a file with other columns or without rows is refused", () => {
  expect(readCloses("ticker,date,close\n").problems).toEqual([
    "Line 1: the columns must be date,ticker,close,currency.",
  ]);
  expect(read().problems).toEqual(["The file has no rows."]);
});
