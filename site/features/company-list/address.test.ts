import { expect, test } from "vitest";

import { queryOf } from "./change-view.ts";
import { DEFAULT_VIEW, viewIn } from "./view.ts";

test.for([
  ["", {}],
  ["?tab=profiles", { tab: "profiles" }],
  ["?type=Operating+company", { type: "Operating company" }],
  ["?q=mstr&country=GB&sector=Mining", { search: "mstr", country: "GB", sector: "Mining" }],
  ["?sort=name", { sort: "name", direction: "asc" }],
  ["?sort=name&dir=desc", { sort: "name", direction: "desc" }],
  ["?sort=marketCap", { sort: "marketCap", direction: "desc" }],
  ["?dir=asc", { direction: "asc" }],
  ["?columns=usdValue,mnavBasic", { columns: "usdValue,mnavBasic" }],
  [
    "?sort=disclosedAgeDays&columns=disclosedAgeDays",
    { sort: "disclosedAgeDays", direction: "desc", columns: "disclosedAgeDays" },
  ],
] as const)("%s and its view stand for each other", ([query, chosen]) => {
  const view = { ...DEFAULT_VIEW, ...chosen };
  expect(viewIn(query)).toEqual(view);
  expect(queryOf(view, "")).toBe(query);
});

test.for([
  "?tab=everything",
  "?sort=colour",
  "?dir=sideways",
  "?tab=",
  "?columns=",
  "?sort=mnavBasic",
  "?unknown=1",
])("%s asks for nothing we know", (query) => expect(viewIn(query)).toEqual(DEFAULT_VIEW));

test("the order in which a view was chosen does not show in the address", () => {
  expect(queryOf({ ...DEFAULT_VIEW, search: "x", country: "FR" }, "?country=FR")).toBe("?q=x&country=FR");
});

test("parameters of others stay in the address", () => {
  expect(queryOf({ ...DEFAULT_VIEW, search: "x" }, "?ref=mail&q=old")).toBe("?ref=mail&q=x");
});

test("a search of blanks is no search", () => {
  expect(queryOf({ ...DEFAULT_VIEW, search: "  " }, "")).toBe("");
});
