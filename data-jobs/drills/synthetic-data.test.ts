import { expect, test } from "vitest";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";

import { syntheticData } from "./synthetic-data.ts";

const dataOf = (companies: number) => {
  const seeds = [...syntheticData({ companies, years: 10, until: "2026-11-21" })];
  return {
    sources: seeds.flatMap(({ sources }) => sources),
    companies: seeds.flatMap((seed) => seed.companies),
    facts: seeds.flatMap(({ facts }) => facts),
    events: seeds.flatMap(({ events }) => events),
    quotes: seeds.flatMap(({ quotes }) => quotes),
    announcements: seeds.flatMap(({ announcements }) => announcements),
    closes: seeds.flatMap(({ closes }) => closes),
  };
};

test("the same size makes the same data, and more companies change nothing of the first ones", () => {
  const data = dataOf(3);
  expect(dataOf(3)).toEqual(data);
  const first = new Set(data.companies.map(({ ticker }) => ticker));
  const larger = dataOf(4);
  expect(larger.companies).toHaveLength(4);
  expect(larger.events.filter(({ ticker }) => first.has(ticker))).toEqual(data.events);
});

test("nothing in it can be taken for real, or for a part of the initial data", () => {
  const { companies, sources, facts, events } = dataOf(3);
  for (const { name, description } of companies) {
    expect(name).toMatch(/^Synthetic Company \d+$/);
    expect(description).toContain("none of its figures is real");
  }
  for (const { url } of sources) expect(new URL(url).hostname).toBe("synthetic.example");
  for (const { id } of [...facts, ...events]) expect(id).toBeGreaterThanOrEqual(FIRST_RUNNING_ID);
});

test("a company has ten years of movements and statements, each with a source, and never owes coins", () => {
  const { sources, companies, facts, events, quotes, announcements, closes } = dataOf(40);
  const known = new Set(sources.map(({ url }) => url));
  const rows = [...facts, ...events, ...quotes, ...closes];
  expect(rows.filter(({ sourceUrl }) => !known.has(sourceUrl))).toEqual([]);
  for (const table of [sources, facts, events, announcements])
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
  for (const { ticker } of companies) {
    const own = events.filter((event) => event.ticker === ticker);
    expect(own.length).toBeGreaterThan(20);
    expect(new Set(own.map(({ asOf }) => asOf.slice(0, 4))).size).toBeGreaterThanOrEqual(9);
    expect(own.filter(({ btcAfter }) => btcAfter !== null && Number(btcAfter) < 0)).toEqual([]);
  }
  expect(rows.length / companies.length).toBeGreaterThan(90);
});
