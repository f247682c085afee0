import { expect, test } from "vitest";

import type { Rhythm } from "#domain/changes/rhythm.ts";

import { calendarText, escaped, folded } from "./calendar.ts";

const rhythmOf = (companyId: number, about: Partial<Rhythm> = {}): Rhythm => ({
  companyId,
  company: `Company ${companyId}`,
  ticker: `C${companyId}`,
  everyDays: 7,
  lastSeen: "2026-10-04",
  nextExpected: "2026-10-11",
  days: [],
  ...about,
});
const calendarOf = (rhythms: Rhythm[], now = "2026-10-05T12:00:00.000Z") =>
  calendarText({
    title: "Expected, all",
    siteTitle: "Tracker; of coins",
    siteUrl: "https://tracker.example",
    rhythms,
    now,
  });

/** Reads a calendar as RFC 5545 writes one: unfolded lines of a name, parameters and a value. */
function eventsIn(text: string): Map<string, string>[] {
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const lines = text.replaceAll("\r\n ", "").trimEnd().split("\r\n");
  expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  const events: Map<string, string>[] = [];
  let event: Map<string, string> | null = null;
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+(?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe("");
    if (line === "BEGIN:VEVENT") event = new Map();
    else if (line === "END:VEVENT" && event !== null) {
      events.push(event);
      event = null;
    } else event?.set(name, value);
  }
  return events;
}

test("a report is expected on a whole day, as an expectation, under a name that stays", () => {
  const [event] = eventsIn(calendarOf([rhythmOf(1, { company: "Strategy" })]));
  expect(Object.fromEntries(event ?? [])).toEqual({
    UID: "expected-report-1@tracker.example",
    DTSTAMP: "20261004T000000Z",
    "DTSTART;VALUE=DATE": "20261011",
    "DTEND;VALUE=DATE": "20261012",
    SUMMARY: String.raw`Strategy: next report expected (its last five came about 7 days apart)`,
    DESCRIPTION: String.raw`Our expectation\, not a date that the company gave. Last report we know: 4 Oct 2026.\nhttps://tracker.example/company/1`,
    URL: "https://tracker.example/company/1",
    STATUS: "TENTATIVE",
    TRANSP: "TRANSPARENT",
  });
  const [later] = eventsIn(calendarOf([rhythmOf(1, { lastSeen: "2026-12-31" })]));
  expect([later?.get("UID"), later?.get("DTSTART;VALUE=DATE"), later?.get("DTEND;VALUE=DATE")]).toEqual([
    "expected-report-1@tracker.example",
    "20270107",
    "20270108",
  ]);
});

test("one that did not come was expected, and one without a rhythm is not there", () => {
  const [event, ...more] = eventsIn(
    calendarOf([rhythmOf(1), rhythmOf(2, { everyDays: 0 })], "2026-10-12T00:00:00.000Z"),
  );
  expect(event?.get("SUMMARY")).toBe(
    "Company 1: report was expected (its last five came about 7 days apart)",
  );
  expect(more).toEqual([]);
});

test.for([
  ["Semler, Inc.", String.raw`Semler\, Inc.`],
  ["a;b", String.raw`a\;b`],
  [String.raw`a\b`, String.raw`a\\b`],
  [String.raw`a\n`, String.raw`a\\n`],
  ["two\nlines", String.raw`two\nlines`],
  ["two\r\nlines", String.raw`two\nlines`],
  ["two\rlines", String.raw`two\nlines`],
  ["bell\u0007, NUL\0", String.raw`bell\, NUL`],
  ["END:VEVENT", "END:VEVENT"],
  ["メタプラネット 🚀", "メタプラネット 🚀"],
] as const)("%j is written as %s", ([text, expected]) => {
  expect(escaped(text)).toBe(expected);
});

test("a name that tries to end its event stays in it", () => {
  const [event, ...more] = eventsIn(
    calendarOf([rhythmOf(1, { company: "A\r\nEND:VEVENT\r\nBEGIN:VEVENT" })]),
  );
  expect(event?.get("SUMMARY")).toContain(String.raw`A\nEND:VEVENT\nBEGIN:VEVENT:`);
  expect(more).toEqual([]);
});

test.for([
  ["x".repeat(75), 1],
  ["x".repeat(76), 2],
  ["é".repeat(75), 3],
  ["🚀".repeat(40), 3],
] as const)("%s is folded into lines of at most 75 octets, no character parted", ([line, count]) => {
  const lines = folded(line).split("\r\n");
  expect(lines).toHaveLength(count);
  for (const each of lines) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
  expect(folded(line).replaceAll("\r\n ", "")).toBe(line);
});
