import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import chartPaper from "#pages/chart-paper.json" with { type: "json" };

import { DARK_PAGE, PAPER } from "./paper.ts";

const tokens = readFileSync(join(import.meta.dirname, "../styles/tokens.css"), "utf8");
const tokenOf = (name: string) => `--${name.replace(/[A-Z0-9]/g, (sign) => `-${sign.toLowerCase()}`)}`;

test.for([...Object.entries(PAPER), ...Object.entries(chartPaper)])(
  "%s is the stylesheet's",
  ([name, value]) => {
    expect(tokens).toContain(`${tokenOf(name)}: light-dark(${value},`);
  },
);

test("the dark page is the stylesheet's", () => {
  expect(tokens).toContain(`--page: light-dark(${PAPER.page}, ${DARK_PAGE});`);
});
