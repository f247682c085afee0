import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The requirements of levels 1 and 2 by section, as OWASP published them with version 5.0.0: 70 and 183. */
const REQUIREMENTS = `
1.1: 1 2; 1.2: 1 2 3 4 5 6 7 8 9; 1.3: 1 2 3 4 5 6 7 8 9 10 11; 1.4: 1 2 3
1.5: 1 2; 2.1: 1 2 3; 2.2: 1 2 3; 2.3: 1 2 3 4
2.4: 1; 3.2: 1 2; 3.3: 1 2 3 4; 3.4: 1 2 3 4 5 6
3.5: 1 2 3 4 5; 3.7: 1 2; 4.1: 1 2 3; 4.2: 1
4.3: 1 2; 4.4: 1 2 3 4; 5.1: 1; 5.2: 1 2 3
5.3: 1 2; 5.4: 1 2 3; 6.1: 1 2 3; 6.2: 1 2 3 4 5 6 7 8 9 10 11 12
6.3: 1 2 3 4; 6.4: 1 2 3 4; 6.5: 1 2 3 4 5; 6.6: 1 2 3
6.8: 1 2 3 4; 7.1: 1 2 3; 7.2: 1 2 3 4; 7.3: 1 2
7.4: 1 2 3 4 5; 7.5: 1 2; 7.6: 1 2; 8.1: 1 2
8.2: 1 2 3; 8.3: 1; 8.4: 1; 9.1: 1 2 3
9.2: 1 2 3 4; 10.1: 1 2; 10.2: 1 2; 10.3: 1 2 3 4
10.4: 1 2 3 4 5 6 7 8 9 10 11; 10.5: 1 2 3 4 5; 10.6: 1 2; 10.7: 1 2 3
11.1: 1 2; 11.2: 1 2 3; 11.3: 1 2 3; 11.4: 1 2 3 4
11.5: 1; 11.6: 1; 12.1: 1 2 3; 12.2: 1 2
12.3: 1 2 3 4; 13.1: 1; 13.2: 1 2 3 4 5; 13.3: 1 2
13.4: 1 2 3 4 5; 14.1: 1 2; 14.2: 1 2 3 4; 14.3: 1 2 3
15.1: 1 2 3; 15.2: 1 2 3; 15.3: 1 2 3 4 5 6 7; 16.1: 1
16.2: 1 2 3 4 5; 16.3: 1 2 3 4; 16.4: 1 2 3; 16.5: 1 2 3
17.1: 1; 17.2: 1 2 3 4; 17.3: 1 2
`;

const wanted = REQUIREMENTS.trim()
  .split(/;\s*|\n/)
  .flatMap((section) => {
    const [name = "", numbers = ""] = section.split(": ");
    return numbers.split(" ").map((number) => `V${name}.${number}`);
  });

const ROW = /^\| (V[\d.]+) +\| (.+?) +\| (.+?) +\| (.*?) +\|$/gm;
const text = await readFile(join(import.meta.dirname, "ASVS.md"), "utf8");
const rows = [...text.matchAll(ROW)].map(([, id = "", answer = "", how = "", proof = ""]) => ({
  id,
  answer,
  how,
  proof,
}));

test("every requirement of levels 1 and 2 is answered once, in order", () => {
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

test("each answer says how or why, and the tests it names exist", () => {
  for (const { id, answer, how, proof } of rows) {
    expect(["met", "operator", "not applicable", "not met"], id).toContain(answer);
    expect(how, id).toMatch(/^[A-Z`[].*\.$|^\d+ (hours|random bits)\.$/);
    if (proof !== "")
      expect(existsSync(join(import.meta.dirname, "..", proof.replaceAll("`", ""))), proof).toBe(true);
  }
});

test("a rule of a later requirement that points to an earlier one finds it", () => {
  for (const { how } of rows)
    for (const [id] of how.matchAll(/V\d+\.\d+\.\d+/g)) expect(rows.map((row) => row.id)).toContain(id);
});
