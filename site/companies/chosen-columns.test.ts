import { expect, test } from "vitest";

import { USUAL_COLUMNS } from "#domain/analysis/list-column.ts";

import { chosenColumns } from "./chosen-columns.tsx";

test.for([
  ["mnavBasic,colour,usdValue,mnavBasic", ["usdValue", "mnavBasic"]],
  ["disclosedAgeDays", ["disclosedAgeDays"]],
  ["colour", USUAL_COLUMNS],
  ["", USUAL_COLUMNS],
] as const)("%j names %j: in the order of the table, each once", ([text, columns]) => {
  expect(chosenColumns(text).map(({ key }) => key)).toEqual(columns);
});
