import { expect, test } from "vitest";

import { FILED, LABELLED } from "./fixtures/labelled.ts";
import { plainText } from "./plain-text.ts";
import { readAnnouncement } from "./read-announcement.ts";

const FIGURES = ["bought", "sold", "mined", "total", "averagePrice", "cost", "asOf"] as const;

const read = (labelled: (typeof LABELLED)[number]) => {
  const reading = readAnnouncement(labelled);
  const found: Record<string, string> = {};
  for (const figure of FIGURES) {
    const value = reading?.[figure] ?? null;
    if (value !== null) found[figure] = value;
  }
  return found;
};

test.for(LABELLED.map((labelled) => [labelled.layout, labelled] as const))("%s", ([, labelled]) => {
  expect(labelled.states).toMatchObject(read(labelled));
});

test.for(FILED.map((filed) => [filed.layout, filed] as const))("as filed: %s", ([, filed]) => {
  expect(filed.states).toMatchObject(read(filed));
});

test("reads nothing that is not there, and nearly all that is", () => {
  let [right, proposed, stated] = [0, 0, 0];
  for (const labelled of LABELLED) {
    const found = read(labelled);
    proposed += Object.keys(found).length;
    stated += Object.keys(labelled.states).length;
    right += FIGURES.filter((figure) => figure in found && found[figure] === labelled.states[figure]).length;
  }
  const report = `${LABELLED.length} texts: ${right} of ${proposed} figures right, ${right} of ${stated} found`;
  console.info(report);
  expect(LABELLED.length).toBeGreaterThanOrEqual(40);
  expect(right / proposed, report).toBe(1);
  expect(right / stated, report).toBeGreaterThanOrEqual(0.98);
});

test.for([
  ["We produced 833 bitcoin last month.", false],
  ["We produced approximately 833 bitcoin last month.", true],
] as const)("%s is approximate: %s", ([words, isApproximate]) => {
  const text = `${words} At month-end we held 2,100 bitcoin.`;
  const title = "Harbour Mining Announces October 2026 Production";
  const about = { names: ["Harbour Mining"], country: "GB", publishedOn: "2026-11-03" };
  expect(readAnnouncement({ ...about, title, text })).toMatchObject({ mined: "833", isApproximate });
});

test("characters written by their number are those that a reader sees", () => {
  expect(plainText("<p>&#x20BF; and &#8383;, 5&#160;000&nbsp;BTC</p>")).toBe("₿ and ₿, 5 000 BTC");
});

const REPEATED = 100_000;

test.for([
  ["comments that never end", "<!-- ".repeat(REPEATED)],
  ["tags that never end", "<p ".repeat(REPEATED)],
  ["paragraphs without words", "<p></p>".repeat(REPEATED)],
  ["one long number", "1".repeat(REPEATED)],
  ["one long number in Japanese", `購入 ${"1,".repeat(REPEATED)}`],
  ["one long amount", `The Company acquired ${"a total of ".repeat(REPEATED)}BTC`],
  ["lines that all belong together", "a\n".repeat(5 * REPEATED)],
  ["abbreviations without end", "Inc. A ".repeat(2 * REPEATED)],
  ["sentences without words", "; ".repeat(5 * REPEATED)],
  ["one long row", `Bitcoin held ${"| 1 ".repeat(REPEATED)}`],
  ["one long list of prices", "acquired 1 BTC for $1 ".repeat(REPEATED)],
  ["bytes of a picture", Buffer.from("\u0000PNG\uFFFD<&#0;&#9999999;").toString("latin1").repeat(1_000)],
] as const)("%s make no work and no figure", ([, text]) => {
  const update = { title: "Update", names: ["Harbour"], country: "GB", publishedOn: "2026-11-20" };
  expect(readAnnouncement({ ...update, text })).toBeNull();
});
