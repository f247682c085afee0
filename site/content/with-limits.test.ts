import { expect, test } from "vitest";

import { ADMISSION_RULE_NAMES, ADMISSION_RULES } from "#domain/review/admission-rules.ts";

import { terms } from "./glossary.json";
import { admission, formulas, readings } from "./methodology.json";
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

test("the methodology names every rule in its order", () => {
  const topics = ADMISSION_RULE_NAMES.map((name) => ADMISSION_RULES[name].split(",")[0]?.toLowerCase() ?? "");
  expect(admission.rules.map((rule) => rule.toLowerCase())).toEqual(
    topics.map((topic) => expect.stringContaining(topic)),
  );
});
