import { expect, test } from "vitest";

import { onOneDatabase } from "#testing/database.ts";

import { failSources } from "./fail-sources.ts";

/** The drill tries all of them. These cover every job, sources with a replacement, and sources without one. */
const SAMPLE = [
  "api.frankfurter.dev and www.ecb.europa.eu are away",
  "api.twelvedata.com refuses one share of two",
  "api.coingecko.com has had enough",
  "www.sec.gov takes us for a robot",
  "www.globenewswire.com sends entities that grow",
];

onOneDatabase((open) => {
  test(
    "whatever source fails, all the jobs together lose nothing, say so, do nothing twice, and catch up",
    { timeout: 300_000 },
    async () => {
      const trials = await failSources(open, ({ name }) => SAMPLE.includes(name));
      expect(trials.map(({ failure }) => failure)).toEqual(SAMPLE);
      expect(trials.filter(({ problem }) => problem !== "")).toEqual([]);
    },
  );
});
