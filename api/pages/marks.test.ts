import fc from "fast-check";
import { expect, test } from "vitest";

import { unbroken } from "./marks.ts";

test.each([
  ["Read in the 8-K of Monday.", 'Read in the <span class="unbroken">8-K</span> of Monday.'],
  [
    "The weekly 8-Ks; 10-Q/A.",
    'The weekly <span class="unbroken">8-Ks</span>; <span class="unbroken">10-Q</span>/A.',
  ],
  ["down from 2026-09-20, on paper", 'down from <span class="unbroken">20 Sep 2026</span>, on paper'],
  ["Stated total: 1,417.5 BTC.", 'Stated total: <span class="unbroken">1,417.5 BTC</span>.'],
  ["in kpi/2026-10-10.json", 'in kpi/<span class="unbroken">2026-10-10</span>.json'],
  ["known since 2026-03", 'known since <span class="unbroken">Mar 2026</span>'],
  ["Accession 0001437749-26-026004.", "Accession 0001437749-26-026004."],
  ["a first-known balance of 5 coins", "a first-known balance of 5 coins"],
  ["", ""],
])("keeps together in %j what is one figure", (text, expected) => {
  expect(unbroken(text).html).toBe(expected);
});

test("says nothing else, and nothing as markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const bare = unbroken(text).html.replaceAll(/<span class="unbroken">|<\/span>/g, "");
      expect(bare).not.toMatch(/[<>]/);
      expect(bare.length).toBeGreaterThanOrEqual(text.length);
    }),
  );
});
