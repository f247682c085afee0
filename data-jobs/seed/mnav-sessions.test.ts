import { expect, test } from "vitest";

import { multipleHistory } from "#domain/valuation/history.ts";
import { unexplainedJump } from "#domain/valuation/jumps.ts";
import { leadingMultiple } from "#domain/valuation/multiple.ts";
import { closesBy } from "#domain/company/quotes/session.ts";

import { plainSessions } from "./fixtures/plain-mnav.ts";
import { recordsOf, sessionsOf } from "./fixtures/records-of.ts";
import { readQuoteHistory, readSeed } from "./read.ts";

const seed = readSeed();
const closeOn = closesBy(new Map(seed.closes.map(({ day, closeUsd }) => [day, Number(closeUsd)])), new Map());
const allSessions = sessionsOf(seed);
const companies = recordsOf(seed).filter(({ ticker }) => allSessions.has(ticker));
const sessions = (ticker: string) => allSessions.get(ticker) ?? [];

test("a second, plain program has the same multiples for every stored session", () => {
  const ours = new Map(
    companies.flatMap((record) =>
      multipleHistory(record, sessions(record.ticker), closeOn).map((multiples) => [
        `${record.ticker} ${multiples.day}`,
        {
          basic: leadingMultiple(multiples, "basic")?.value ?? null,
          enterprise: leadingMultiple(multiples, "enterprise")?.value ?? null,
        },
      ]),
    ),
  );
  const plain = plainSessions();
  const counts = { sessions: plain.length, basic: 0, enterprise: 0 };
  expect([...ours.keys()].toSorted()).toEqual(plain.map(({ ticker, day }) => `${ticker} ${day}`).toSorted());
  for (const { ticker, day, ...expected } of plain) {
    const own = ours.get(`${ticker} ${day}`);
    expectClose(own?.basic ?? null, expected.basic, `basic mNAV of ${ticker} on ${day}`);
    expectClose(own?.enterprise ?? null, expected.enterprise, `enterprise mNAV of ${ticker} on ${day}`);
    counts.basic += Number(expected.basic !== null);
    counts.enterprise += Number(expected.enterprise !== null);
  }
  expect(counts).toEqual({ sessions: 6_412, basic: 4_017, enterprise: 435 });
});

/** Even their latest market caps are far below what their coins are worth, so their past ones are not stored. */
const WITHOUT_HISTORY = ["GDC", "NXTT"];

test("the 36 companies of the screener's history are all compared, two of them by their latest session", () => {
  const past = new Set(readQuoteHistory().map(({ ticker }) => ticker));
  expect(past.size).toBe(34);
  expect(companies.filter(({ ticker }) => past.has(ticker))).toHaveLength(34);
  for (const ticker of WITHOUT_HISTORY) {
    expect(past.has(ticker)).toBe(false);
    expect(sessions(ticker).map(({ asOf }) => asOf)).toEqual(["2026-08-21"]);
  }
});

test("the histories whose market caps jump without a reason are named", () => {
  const left = companies.flatMap((record) =>
    unexplainedJump(record, sessions(record.ticker)) ? record.ticker : [],
  );
  expect(left.toSorted()).toEqual(["ASST", "BRR", "CAN", "CORZ", "DDC", "DJT", "HOLO", "HUT", "NAKA"]);
});

function expectClose(actual: number | null, expected: number | null, what: string) {
  if (expected === null || actual === null) return expect(actual, what).toBe(expected);
  expect(Math.abs(actual / expected - 1), what).toBeLessThan(1e-9);
}
