import { expect, test } from "vitest";

import { isDatabaseAway } from "./client.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

test.for([
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECTION_CLOSED",
  "CONNECT_TIMEOUT",
  "57P01",
  "57P03",
  "53300",
  "53100",
  "08006",
])("%s means that the database is away, however deep it is wrapped", (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true);
  expect(isDatabaseAway(new Error("Failed query", { cause: withCode(code) }))).toBe(true);
});

test.for(["23505", "23514", "22P02", "42P01", "23001"])(
  "%s does not: it is about what was written",
  (code) => {
    expect(isDatabaseAway(new Error("Failed query", { cause: withCode(code) }))).toBe(false);
  },
);
