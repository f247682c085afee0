import { seedOf } from "#testing/seed.ts";
import { serveSeed } from "#testing/serve-seed.ts";

import { expect, test as base } from "./fixtures.ts";

export { expect };

/** In the built pages, but no longer in the list. */
export const LEFT = "/company/1";
/** Added since the pages were built. */
export const ADDED = "/company/900001";
/** Neither built nor recorded. */
export const UNKNOWN = "/company/900002";

/** The built pages, with a list that one company has left and another has joined since. */
export const test = base.extend<object, { changedList: string }>({
  changedList: [
    async ({ browserName: _ }, use) => {
      const server = await serveSeed(changedSeed(), process.env["E2E_DATA_DIR"] ?? "");
      await use(server.origin);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ changedList }, use) => use(changedList),
});

function changedSeed() {
  const seed = seedOf(
    { ticker: "LEFT", name: "Left Holdings", btc: "5" },
    { ticker: "ADDED", name: "Added Treasury", btc: "1234.5" },
  );
  const companies = seed.companies.map((company) =>
    company.ticker === "LEFT"
      ? { ...company, endedOn: "2026-01-03", endedNote: "It merged." }
      : { ...company, id: Number(ADDED.split("/").at(-1)) },
  );
  return { ...seed, companies };
}
