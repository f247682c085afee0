import { DAY_MS } from "#domain/base/dates.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";

import { seededRandom } from "./seeded-random.ts";
import { syntheticCompany } from "./synthetic-company.ts";

export type DataSize = { companies: number; years: number; until: string };

/** This many companies form a group, which is written in one go. */
const GROUP = 100;
const CLOSES_SOURCE = {
  id: 1,
  url: "https://synthetic.example/closes",
  publisher: "Synthetic closes",
  kind: "market-data",
};

/**
 * Made-up data, group by group. The same size gives the same data. Its ids are those of data recorded by a running site,
 * so its unexplained gaps need not be on the reviewed list.
 */
export function* syntheticData({ companies, years, until }: DataSize): Generator<Seed> {
  const closes = syntheticCloses({ years, until });
  // The current month has no last day yet, so nothing is stated for it.
  const months = [...new Set([...closes.keys()].map((day) => day.slice(0, 7)))].slice(0, -1);
  yield together([seedOf(closes)]);
  for (let first = 1; first <= companies; first += GROUP) {
    const size = Math.min(GROUP, companies - first + 1);
    yield together(
      Array.from({ length: size }, (_, nth) => syntheticCompany(first + nth, { months, closes })),
    );
  }
}

const seedOf = (closes: Closes): Partial<Seed> => ({
  sources: [CLOSES_SOURCE],
  closes: [...closes].map(([day, usd]) => ({
    day,
    closeUsd: String(usd),
    sourceUrl: CLOSES_SOURCE.url,
    recordedAt: new Date(`${day}T23:59:59Z`),
  })),
});

const together = (seeds: Partial<Seed>[]): Seed => ({
  sources: seeds.flatMap(({ sources = [] }) => sources),
  companies: seeds.flatMap(({ companies = [] }) => companies),
  facts: seeds.flatMap(({ facts = [] }) => facts),
  events: seeds.flatMap(({ events = [] }) => events),
  quotes: seeds.flatMap(({ quotes = [] }) => quotes),
  announcements: seeds.flatMap(({ announcements = [] }) => announcements),
  closes: seeds.flatMap(({ closes = [] }) => closes),
  identities: [],
  relations: [],
  otherFigures: [],
});

export type Closes = Map<string, number>;

const FIRST_USD = 700;

/** Made-up daily closes for this many years, except the last day, as volatile as bitcoin and with similar growth. */
function syntheticCloses({ years, until }: { years: number; until: string }): Closes {
  const random = seededRandom(21);
  const end = new Date(until);
  const start = Date.UTC(end.getUTCFullYear() - years, end.getUTCMonth(), 1);
  const closes: Closes = new Map();
  let usd = FIRST_USD;
  for (let at = start; at < end.getTime(); at += DAY_MS) {
    usd *= 1.0014 + (random.share() - 0.5) * 0.06;
    closes.set(new Date(at).toISOString().slice(0, 10), Math.round(usd * 100) / 100);
  }
  return closes;
}
