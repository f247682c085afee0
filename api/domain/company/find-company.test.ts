import { expect, test } from "vitest";

import { findCompany } from "./find-company.ts";

const COMPANIES = [
  { id: 1, name: "Strategy", ticker: "MSTR" },
  { id: 2, name: "Strive", ticker: "ASST" },
  { id: 3, name: "Nakamoto (formerly KindlyMD)", ticker: "NAKA" },
  { id: 4350, name: "Café Coin", ticker: "3350.T" },
];

test.for([
  ["MSTR", 1],
  [" mstr ", 1],
  ["Strategy (MSTR)", 1],
  ["strive", 2],
  ["stri", 2],
  ["str", null],
  ["4350", 4350],
  ["3350.T", 4350],
  ["cafe coin", 4350],
  ["Nakamoto (formerly KindlyMD)", 3],
  ["Nakamoto (formerly KindlyMD) (NAKA)", 3],
  ["", null],
  ["(", null],
  ["<script>", null],
] as const)("%s names %s", ([text, id]) => {
  expect(findCompany(COMPANIES, text)?.id ?? null).toBe(id);
});
