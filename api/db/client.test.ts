import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";

import { isDatabaseAway, traceOf } from "./client.ts";

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

test("what the log says of a failed query leaves out what it was given", () => {
  const query = new DrizzleQueryError("insert into contact_messages values ($1)", ["ann@example.org"]);
  query.cause = new Error("value too long");
  const trace = traceOf(query);
  expect(trace).toMatch(/^value too long in: insert into contact_messages values \(\$1\)\n {4}at /);
  expect(trace).not.toContain("ann@example.org");
  expect(traceOf(new Error("other"))).toContain("other");
});
