import { expect, test } from "vitest";

import { reportAdmission } from "./admission.ts";

test("of all that was announced since 2020, no rule records a wrong figure, and most right ones", () => {
  const lines: string[] = [];
  expect(
    reportAdmission((line) => lines.push(line)),
    lines.join("\n"),
  ).toBe(true);
  expect(lines.shift()).toMatch(/^MSTR in a row: 10 filed, \d+ recorded right, 0 wrong;/);
  expect(lines[0]).toMatch(
    /^texts generated from the ledger: \d{4} played, \d{3} recorded by rule, 0 of them wrong$/,
  );
});
