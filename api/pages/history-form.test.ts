import { expect, test } from "vitest";

import { historyForm } from "./history-form.ts";

const offered = Array.from({ length: 90 }, (_, index) => ({
  id: index + 1,
  name: `Company ${index + 1}`,
  ticker: `T${index + 1}`,
}));

test("every company is offered, and a chosen one stands before the fold", () => {
  const { html } = historyForm(offered, { companies: [1, 80], by: "basic" });
  const [before = "", fold = ""] = html.split("<details");
  const idsIn = (part: string) =>
    [...part.matchAll(/name="company"\s+value="(\d+)"/g)].map(([, id]) => Number(id));
  expect(idsIn(before)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 80]);
  expect(idsIn(fold)).toHaveLength(77);
  expect(before).toMatch(/value="80"\s+checked/);
  expect(fold).toContain("77 more companies");
});

test("a few need no fold", () => {
  expect(historyForm(offered.slice(0, 12), { companies: [], by: "basic" }).html).not.toContain("<details");
});
