import { expect, test } from "vitest";

import { terms } from "./glossary.json";
import { formulas, readings } from "./methodology.json";
import { withLimits } from "./with-limits.ts";

test("the limits stand in the texts as the code has them", () => {
  expect(withLimits(formulas.age.text)).toBe("Figures more than 180 days old are marked with a clock.");
  const texts = [
    ...readings.paragraphs,
    ...Object.values(formulas).map(({ text }) => text),
    ...terms.map(({ text }) => text),
  ];
  for (const text of texts) expect(withLimits(text)).not.toMatch(/[{}]/);
});

test("a limit that does not exist is an error", () => {
  expect(() => withLimits("more than {manyDays} days")).toThrow("No limit is named manyDays.");
});
