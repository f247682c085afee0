import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";

import { reasonOf, traceOf } from "./reason.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
const query = new Error('Failed query: select "holder" from "job_leases"\nparams: refresh-market', {
  cause: new AggregateError([refused]),
});

test.for([
  ["a failed query", query, "connect ECONNREFUSED 127.0.0.1:5432"],
  [
    "two addresses that refuse",
    new AggregateError([refused, refused]),
    "connect ECONNREFUSED 127.0.0.1:5432",
  ],
  [
    "a code beside a message",
    Object.assign(new Error("starting up"), { code: "57P03" }),
    "57P03: starting up",
  ],
  ["an error without a cause", new Error("Set it.\nOr not."), "Set it.\nOr not."],
  ["an error with a cause of its own", new Error("Not restored.", { cause: refused }), "Not restored."],
  ["an error without a message", new RangeError(), "RangeError"],
  ["anything else", 7, "7"],
] as const)("the reason of %s", ([, error, reason]) => {
  expect(reasonOf(error)).toBe(reason);
});

test("what the log says of a failed query leaves out what it was given", () => {
  const failed = new DrizzleQueryError("insert into contact_messages values ($1)", ["ann@example.org"]);
  failed.cause = new Error("value too long");
  const trace = traceOf(failed);
  expect(trace).toMatch(/^value too long in: insert into contact_messages values \(\$1\)\n {4}at /);
  expect(trace).not.toContain("ann@example.org");
  expect(traceOf(new Error("other"))).toContain("other");
});
