import { expect, test } from "vitest";

import { suggestionsFor } from "./suggestions.ts";

const entry = (label: string, note = "", also = "") => ({ label, note, also, href: `/${label}` });

const GROUPS = [
  {
    title: "Companies",
    entries: [
      entry("Strategy", "MSTR", "MicroStrategy"),
      entry("Microcloud", "HOLO"),
      entry("Meliuz", "CASH3.SA"),
      entry("Strive", "ASST"),
      entry("Mara Holdings", "MARA"),
    ],
  },
  { title: "Pages", entries: [entry("Market Analysis"), entry("Methodology")] },
  { title: "Terms", entries: [entry("mNAV", "", "multiple of net asset value"), entry("Market cap")] },
];

const found = (search: string) =>
  suggestionsFor(GROUPS, search).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)]);

test.for([
  ["mstr", [["Companies", "Strategy"]]],
  ["méliuz", [["Companies", "Meliuz"]]],
  ["mstr strategy", [["Companies", "Strategy"]]],
  ["microstrategy", [["Companies", "Strategy"]]],
  ["str", [["Companies", "Strategy", "Strive"]]],
  ["micro", [["Companies", "Strategy", "Microcloud"]]],
  [
    "mar",
    [
      ["Companies", "Mara Holdings"],
      ["Pages", "Market Analysis"],
      ["Terms", "Market cap"],
    ],
  ],
  ["asset value", [["Terms", "mNAV"]]],
  ["nothing like it", []],
  ["  ", []],
] as const)("%j suggests %j", ([search, groups]) => {
  expect(found(search)).toEqual(groups);
});

test("at most eight in all, and the companies give way to two of the others each", () => {
  const many = ["Companies", "Pages", "Terms"].map((title) => ({
    title,
    entries: Array.from({ length: 20 }, (_, index) => entry(`${title} ${index}`, "same")),
  }));
  expect(suggestionsFor(many, "same").map(({ entries }) => entries.length)).toEqual([4, 2, 2]);
  expect(suggestionsFor(many.slice(0, 1), "same").map(({ entries }) => entries.length)).toEqual([8]);
});
