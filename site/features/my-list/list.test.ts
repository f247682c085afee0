import { expect, test } from "vitest";

import { decodeList, encodeList, lineOf, MOST_LINES, type MyList } from "./list-code.ts";
import { fileOf, MOST_FILE_BYTES, readFile } from "./list-file.ts";

const LIST: MyList = [
  { id: 1, shares: 250, paidUsd: 12_000 },
  { id: 5, shares: 0.123456, paidUsd: null },
  { id: 171, shares: 1_000_000, paidUsd: 0.5 },
];

const companyOf = (id: number, name: string) => ({
  id,
  ticker: `T${id}`,
  name,
  btc: "1",
  btcAsOf: null,
  shares: 1,
  sharesAsOf: null,
  areSharesDoubtful: false,
  priceUsd: null,
  priceAsOf: null,
  oneDay: { missing: "No share price" },
});
const COMPANIES = new Map([
  [1, companyOf(1, 'Acme, "the" Inc.')],
  [5, companyOf(5, "=Hoard()")],
]);

test("an address holds a list and gives it back", () => {
  const code = encodeList(LIST);
  expect(code).toBe("list=1:250:12000,5:0.123456,171:1000000:0.5");
  expect(decodeList(code)).toEqual({ list: LIST });
  expect(encodeList([])).toBe("");
});

test.for<[name: string, code: string]>([
  ["nothing", ""],
  ["another fragment", "history"],
  ["no lines", "list="],
  ["a script", "list=<script>alert(1)</script>"],
  ["an encoded script", "list=1:%3Cb%3E"],
  ["no shares", "list=1"],
  ["zero shares", "list=1:0"],
  ["less than nothing", "list=1:-5"],
  ["an exponent", "list=1:1e9"],
  ["infinity", "list=1:Infinity"],
  ["too many shares", "list=1:9999999999999"],
  ["too many decimals", "list=1:1.1234567"],
  ["id zero", "list=0:5"],
  ["an id beyond all", "list=12345678901:5"],
  ["a prototype", "list=__proto__:5"],
  ["a company twice", "list=1:5,1:6"],
  ["one bad line among good ones", "list=1:5,x"],
  ["a trailing comma", "list=1:5,"],
  ["too many parts", "list=1:5:6:7"],
  ["too many lines", `list=${Array.from({ length: MOST_LINES + 1 }, (_, n) => `${n + 1}:1`).join(",")}`],
  ["too many characters", `list=${"1:1,".repeat(10_000)}`],
])("refuses %s and says why", ([, code]) => {
  expect(decodeList(code)).toEqual({ refused: expect.stringMatching(/^[A-Z].+\.$/) });
});

test.for(["json", "csv"] as const)("a %s file gives the list back", (format) => {
  expect(readFile(fileOf(format, LIST, COMPANIES))).toEqual({ list: LIST });
});

test("a file made by hand needs only ids and shares", () => {
  expect(readFile("shares,companyId\n10,1\n")).toEqual({ list: [{ id: 1, shares: 10, paidUsd: null }] });
  expect(readFile('{"list":[{"companyId":1,"shares":10}]}')).toEqual({
    list: [{ id: 1, shares: 10, paidUsd: null }],
  });
  expect(readFile('companyId,shares,paidUsd\r\n1,"1,000","2,000.50"')).toEqual({
    list: [{ id: 1, shares: 1_000, paidUsd: 2_000.5 }],
  });
});

test("a name can't become a formula in a spreadsheet", () => {
  expect(fileOf("csv", LIST, COMPANIES)).toContain(`'=Hoard()`);
});

test.for<[name: string, text: string]>([
  ["an empty file", ""],
  ["a page", "<!doctype html><p>hello"],
  ["half a file", '{"list":[{"companyId":1'],
  ["another list", '{"companies":[]}'],
  ["an empty list", '{"list":[]}'],
  ["text for numbers", '{"list":[{"companyId":"1","shares":"10"}]}'],
  ["a fraction of an id", '{"list":[{"companyId":1.5,"shares":10}]}'],
  ["less than nothing", '{"list":[{"companyId":1,"shares":-10}]}'],
  ["paid less than nothing", '{"list":[{"companyId":1,"shares":10,"paidUsd":-1}]}'],
  ["an own prototype", '{"__proto__":{"list":[{"companyId":1,"shares":10}]}}'],
  ["a company twice", "companyId,shares\n1,10\n1,20"],
  ["no head", "1,10\n2,20"],
  ["a bad row", "companyId,shares\n1,10\nx,20"],
  ["a formula", "companyId,shares\n=1+1,10"],
  ["too large a file", " ".repeat(MOST_FILE_BYTES + 1)],
])("refuses a file with %s and says why", ([, text]) => {
  expect(readFile(text)).toEqual({ refused: expect.stringMatching(/^[A-Z].+\.$/) });
});

test.for([
  ["250", "", { shares: 250, paidUsd: null }],
  [" 1,250.5 ", "$12,000", { shares: 1_250.5, paidUsd: 12_000 }],
  ["", "", null],
  ["ten", "", null],
  ["10", "a lot", null],
] as const)("%j shares for %j", ([shares, paid, line]) => {
  expect(lineOf(1, shares, paid)).toEqual(line && { id: 1, ...line });
});
