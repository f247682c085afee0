import { expect, test } from "vitest";

import { USUAL_COLUMNS } from "#domain/analysis/list-column.ts";

import { chosenColumns } from "./chosen-columns.tsx";
import { choicesIn } from "./preset-columns.tsx";

test.for([
  ["mnavBasic,colour,usdValue,mnavBasic", ["usdValue", "mnavBasic"]],
  ["disclosedAgeDays", ["disclosedAgeDays"]],
  ["colour", USUAL_COLUMNS],
  ["", USUAL_COLUMNS],
] as const)("%j names %j: in the order of the table, each once", ([text, columns]) => {
  expect(chosenColumns(text).map(({ key }) => key)).toEqual(columns);
});

test.for([
  ["", "", USUAL_COLUMNS],
  ["mnavBasic", "cost", ["mnavBasic"]],
  ["", "activity", ["changeBtc7d", "changeBtc30d", "changeBtc90d", "changeBtc365d", "disclosedAgeDays"]],
  ["", "cost", ["averageCostUsd", "unrealisedGainUsd"]],
  ["", "evidence", []],
] as const)("the table and the file of columns %j in the set %j have %j", ([columns, preset, keys]) => {
  expect(choicesIn({ columns, preset }).map(({ key }) => key)).toEqual(keys);
});
