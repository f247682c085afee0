import type { Definition, Multiple } from "./multiple.ts";

export const DEFINITION_NAMES = {
  basic: "Basic",
  diluted: "Diluted",
  enterprise: "Enterprise value",
} as const satisfies Record<Definition, string>;

export const DEFINITION_FORMULAS = {
  basic: "Market cap ÷ bitcoin at market",
  diluted: "Share price × diluted shares ÷ bitcoin at market",
  enterprise: "(Market cap + debt + preferred stock - cash) ÷ bitcoin at market",
} as const satisfies Record<Definition, string>;

/** "Basic, quoted cap" */
export const nameOfWay = ({ definition, basis }: Pick<Multiple, "definition" | "basis">): string =>
  definition === "diluted"
    ? DEFINITION_NAMES.diluted
    : `${DEFINITION_NAMES[definition]}, ${basis === "quoted" ? "quoted cap" : "share count"}`;
