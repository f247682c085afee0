import type { Seed } from "#domain/snapshot/seed.ts";
import { seedOf } from "#testing/seed.ts";

import { ADDED } from "./changed-list.ts";

/** One company has left the list, and one was added to it. */
export function changedSeed(): Seed {
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
