import { expect, test } from "vitest";

import { rankingFile } from "./ranking-file.build.ts";

const picture = rankingFile({
  title: "Basic mNAV & more",
  note: "2 companies.",
  rows: [
    { name: "Acme <Inc.> (ACME)", value: 0.5, dots: [{ mark: "basic", multiple: 0.5 }] },
    {
      name: "Beta (BETA)",
      value: 1,
      dots: [
        { mark: "basic", multiple: 1 },
        { mark: "enterprise", multiple: 20 },
      ],
    },
  ],
  axis: { low: 0.1, high: 10 },
});

test("each company has a row with its multiple, and each definition its sign on the axis", () => {
  expect(picture).toContain(">0.50×</text");
  // 1 is in the middle of the axis, and what lies beyond its end stands at the end.
  expect(picture).toContain('cx="725" cy="186"');
  expect(picture).toContain("M1070 180l6 6");
  for (const name of ["Basic", "Diluted", "Enterprise value"]) expect(picture).toContain(`>${name}</text`);
});

test("a file is safe to open: no class, no style, no markup from a name", () => {
  expect(picture).not.toMatch(/class=|style=|<Inc/);
  expect(picture).toContain("Basic mNAV &amp; more");
});
