import type { Method } from "./fact.ts";

export const METHOD_WORDS = {
  disclosed: "disclosed",
  secondary: "reported",
  derived: "calculated",
  estimated: "estimated",
} as const satisfies Record<Method, string>;
