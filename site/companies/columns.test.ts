import { expect, test } from "vitest";

import { USUAL_COLUMNS } from "#domain/analysis/list-column.ts";

import { chosenColumns } from "./columns.ts";

test.for([
  ["mnavBasic,colour,usdValue,mnavBasic", ["usdValue", "mnavBasic"]],
  ["disclosedAgeDays", ["disclosedAgeDays"]],
  ["colour", USUAL_COLUMNS],
  ["", USUAL_COLUMNS],
] as const)("%j names %j: in the order of the table, each once", ([text, columns]) => {
  expect(chosenColumns(text)).toEqual(columns);
});
