import { expect, test } from "vitest";

import { UPSTREAMS } from "#jobs/dataset/notice.ts";

import { readCapitalActions, readFundHistory, readHolders, readPublishedFormulas, readSeed } from "./read.ts";

const REPOSITORY = /GitHub ([\w-]+\/[\w.-]+)/g;

test("every repository that a figure was read through stands in the notice of the open data", () => {
  const { facts, events, identities, otherFigures } = readSeed();
  const readThrough = [
    ...facts,
    ...events,
    ...identities,
    ...otherFigures,
    ...readHolders(),
    ...readFundHistory(),
    ...readCapitalActions(),
    ...readPublishedFormulas(),
  ].flatMap((row) => row.readThrough ?? []);
  const named = new Set(
    readThrough.flatMap((text) => [...text.matchAll(REPOSITORY)].map(([, repository]) => repository)),
  );
  expect(named.size).toBeGreaterThan(10);
  const noticed = new Set(UPSTREAMS.map(({ name }) => name));
  expect([...named].filter((repository) => !noticed.has(`${repository} on GitHub`))).toEqual([]);
});

test("every upstream stands in the notice once", () => {
  expect(new Set(UPSTREAMS.map(({ name }) => name)).size).toBe(UPSTREAMS.length);
});
