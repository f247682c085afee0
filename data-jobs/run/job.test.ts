import { expect, test } from "vitest";

import { jobReporter, type JobEvent } from "./job.ts";

const FINISHED: JobEvent = {
  event: "finished",
  job: "publish",
  durationMs: 12_340,
  outcome: "done",
  counts: { release: "abc", sources: ["ecb"] },
  message: null,
};

function said(isTerminal: boolean, event: JobEvent): string {
  const lines: string[] = [];
  jobReporter({ isTerminal, write: (line) => lines.push(line), now: () => new Date("2026-11-20T08:00:00Z") })(
    event,
  );
  return lines.join("\n");
}

test("a person at a terminal reads a sentence", () => {
  expect(said(true, FINISHED)).toBe('publish: done in 12.3 s (release abc, sources ["ecb"])');
  expect(said(true, { event: "progress", job: "publish", message: "Building …" })).toBe(
    "publish: Building …",
  );
});

test("a person reads each failure once, and no record that is for programs", () => {
  const failures = ["ecb: no answer"];
  const message = `No price source answered. ${failures.join(" ")} ${"x".repeat(1_000)}`;
  const line = said(true, {
    ...FINISHED,
    outcome: "failed",
    counts: { failures, shown: { release: "a" } },
    message,
  });
  expect(line.match(/ecb: no answer/g)).toHaveLength(1);
  expect(line).not.toContain("shown");
  expect(line.length).toBeLessThan(500);
});

test("anything else gets one line of JSON an event", () => {
  expect(JSON.parse(said(false, FINISHED))).toEqual({ at: "2026-11-20T08:00:00.000Z", ...FINISHED });
});

test("neither names the holding of each company", () => {
  const shown = { companies: 2, holdings: { "1": "5", "2": null } };
  const published: JobEvent = { ...FINISHED, counts: { shown } };
  expect(JSON.parse(said(false, published))).toMatchObject({ counts: { shown: { companies: 2 } } });
  for (const isTerminal of [true, false]) expect(said(isTerminal, published)).not.toContain("holdings");
});
