import { expect, test } from "vitest";

import { alertSubject, alertText, openIncidents, type OperatingState } from "./incident.ts";
import type { SourceState } from "./source-state.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const at = (minutes: number) => ago(minutes).toISOString();
const [HOUR, DAY] = [60, 1_440];

const source = (more: Partial<SourceState>): SourceState => ({
  source: "demo",
  firstLookedAt: at(9 * DAY),
  lookedAt: at(5),
  answeredAt: at(5),
  failedAt: null,
  failure: null,
  pausedUntil: null,
  ...more,
});
const failing = (more: Partial<SourceState>) =>
  source({ failedAt: at(5), failure: "demo: It returned 500.", ...more });
const CHANGED = { failure: "demo: The answer has a new format: price: is missing" };
const quiet: OperatingState = { sources: [], publishing: null, price: null, waiting: [] };
const price = (asOf: string | null, startedMinutesAgo: number) => ({
  price: { asOf, watchedSince: ago(startedMinutesAgo) },
});

test.for([
  ["nothing to see", {}, []],
  ["a source that answers", { sources: [source({})] }, []],
  ["one that failed before it answered", { sources: [failing({ lookedAt: at(1), answeredAt: at(1) })] }, []],
  ["one that has failed for 23 hours", { sources: [failing({ answeredAt: at(23 * HOUR) })] }, []],
  ["one for a day", { sources: [failing({ answeredAt: at(DAY) })] }, ["source-dead:demo"]],
  ["one that never answered in a day", { sources: [failing({ answeredAt: null })] }, ["source-dead:demo"]],
  [
    "one that never answered since an hour ago",
    { sources: [failing({ answeredAt: null, firstLookedAt: at(HOUR) })] },
    [],
  ],
  [
    "one that we no longer query",
    { sources: [failing({ lookedAt: at(3 * DAY), failedAt: at(3 * DAY), answeredAt: at(4 * DAY) })] },
    [],
  ],
  ["one with a new format, at once", { sources: [failing(CHANGED)] }, ["source-changed:demo"]],
  [
    "one with a new format for a day, once",
    { sources: [failing({ ...CHANGED, answeredAt: at(2 * DAY) })] },
    ["source-changed:demo"],
  ],
  ["published", { publishing: { outcome: "unchanged", message: null } }, []],
  ["not published", { publishing: { outcome: "failed", message: "Disk full." } }, ["not-published"]],
  ["a price of nine minutes ago", price(at(9), DAY), []],
  ["a price of ten minutes ago", price(at(10), DAY), ["price-stale"]],
  ["an old price just after a start", price(at(DAY), 9), []],
  ["no price ever", price(null, 10), ["price-stale"]],
  ["a price of a day", price("2026-11-19", DAY), ["price-stale"]],
  ["a figure that waits for 24 hours", { waiting: [ago(DAY)] }, []],
  ["figures that wait for longer, as one", { waiting: [ago(DAY + 1), ago(2 * DAY)] }, ["figures-waiting"]],
] as const)("%s", ([, state, keys]) => {
  expect(openIncidents({ ...quiet, ...state }, NOW).map(({ key }) => key)).toEqual(keys);
});

test("a source whose format is new stays one incident while it fails in other ways too", () => {
  const open = new Set(["source-changed:demo"]);
  const sources = [failing({ answeredAt: at(2 * DAY) })];
  expect(openIncidents({ ...quiet, sources }, NOW, open)).toMatchObject([{ key: "source-changed:demo" }]);
  expect(openIncidents({ ...quiet, sources: [source({})] }, NOW, open)).toEqual([]);
});

test("a restart does not end an incident of the price that goes on", () => {
  const state = { ...quiet, ...price(at(DAY), 0) };
  expect(openIncidents(state, NOW, new Set(["price-stale"]))).toMatchObject([{ key: "price-stale" }]);
  const fresh = { ...quiet, ...price(at(1), 0) };
  expect(openIncidents(fresh, NOW, new Set(["price-stale"]))).toEqual([]);
});

test.for([
  ["demo", "It returned 404.", "npm run job check-sources"],
  ["issuer-feed-3", "It returned 404.", "The address is gone."],
  [
    "issuer-feed-3",
    "It redirects to https://10.0.0.1/, which is not a public https address.",
    "has moved to a host",
  ],
  ["issuer-feed-3", "The answer has a new format: rss: is required", "other than RSS or Atom"],
] as const)("of %s that says '%s' the message says what to do", ([name, failure, advice]) => {
  const sources = [failing({ source: name, failure: `${name}: ${failure}`, answeredAt: at(2 * DAY) })];
  const [incident] = openIncidents({ ...quiet, sources }, NOW);
  expect(incident?.text).toContain(advice);
});

test("a message says what happened, since when, and that it has ended", () => {
  const [incident] = openIncidents({ ...quiet, sources: [failing({ answeredAt: at(DAY) })] }, NOW);
  if (incident === undefined) throw new Error("There should be an incident.");
  const alert = { ...incident, at: NOW.toISOString() };
  expect(alertSubject({ ...alert, state: "open" })).toBe("Alert: Source demo has not answered for a day");
  expect(alertText({ ...alert, state: "open" })).toBe(
    "demo: It returned 500. Last answer: 19 Nov 2026, 12:00 UTC. Run npm run job check-sources to see what it answers now. Noticed 20 Nov 2026, 12:00 UTC.",
  );
  expect(alertText({ ...alert, state: "ended" })).toMatch(
    /^This has ended, 20 Nov 2026, 12:00 UTC\. It was: /,
  );
});
