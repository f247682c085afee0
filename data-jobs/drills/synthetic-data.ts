import { satsToBtc } from "#domain/base/btc.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { SECTORS } from "#domain/company/company.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { seedOf } from "#testing/seed.ts";

import { seededRandom } from "./seeded-random.ts";

export type DataSize = { companies: number; years: number; until: string };

/** This many companies form a group, which is written in one go. */
const GROUP = 100;
const SITE = "https://synthetic.example";

/**
 * Made-up data, group by group. The same size gives the same data. Its ids are those of data recorded by a running site,
 * so its unexplained gaps need not be on the reviewed list.
 */
export function* syntheticData({ companies, years, until }: DataSize): Generator<Seed> {
  const closes = syntheticCloses({ years, until });
  const url = `${SITE}/closes`;
  yield {
    ...seedOf(),
    sources: [{ id: 1, url, publisher: "Synthetic closes", kind: "market-data" }],
    closes: [...closes].map(([day, usd]) => ({
      day,
      closeUsd: String(usd),
      sourceUrl: url,
      recordedAt: noonOf(day),
    })),
  };
  // The current month has no last day yet, so nothing is stated for it.
  const months = [...new Set([...closes.keys()].map((day) => day.slice(0, 7)))].slice(0, -1);
  for (let first = 1; first <= companies; first += GROUP) {
    const seed: Seed = { ...seedOf(), sources: [], closes: [] };
    for (let id = first; id < first + GROUP && id <= companies; id++) addCompany(seed, id, months, closes);
    yield seed;
  }
}

/** Each company has its own range of ids, so that it is the same however many there are. */
const IDS_EACH = 10_000;
const COUNTRIES = ["US", "JP", "CA", "GB", "DE", "HK", "BR", "AU"];
const KINDS = ["buy", "buy", "buy", "buy", "buy", "produced", "produced", "sell"] as const;
/** How many transactions a month: one company in forty buys weekly, half of the others every other month. */
const PACES = [4, ...Array<number>(18).fill(0.8), ...Array<number>(21).fill(0.4)];

type Closes = Map<string, number>;

/** Adds a company that does not exist, with the content of its ledger. */
function addCompany(seed: Seed, id: number, months: readonly string[], closes: Closes): void {
  const random = seededRandom(id);
  const number = String(id).padStart(4, "0");
  const [ticker, name] = [`SYN${number}`, `Synthetic Company ${number}`];
  const about = {
    id,
    exchange: "SYNTH",
    country: random.oneOf(COUNTRIES),
    sector: random.oneOf(SECTORS),
    website: `${SITE}/${number}`,
    description: `Synthetic data to measure large builds: ${name} does not exist and none of its figures is real.`,
    recordedAt: noonOf(`${months[0] ?? ""}-01`),
  };
  const made = seedOf({ ticker, name, featured: id <= 6 });
  seed.companies.push(...made.companies.map((company) => ({ ...company, ...about })));

  let rows = 0;
  const nextId = () => FIRST_RUNNING_ID + id * IDS_EACH + rows++;
  const filings = new Set<string>();
  const recorded = (day: string, filing: string) => {
    const sourceUrl = `${SITE}/${ticker}/${filing}`;
    const source = { id: nextId(), url: sourceUrl, publisher: "Synthetic filings", kind: "filing" };
    if (!filings.has(filing)) seed.sources.push(source);
    filings.add(filing);
    return { ticker, asOf: day, recordedAt: noonOf(day), sourceUrl };
  };
  const stated = (day: string, filing: string) => ({
    ...recorded(day, filing),
    disclosedAt: day,
    method: random.chance(0.25) ? ("secondary" as const) : ("disclosed" as const),
    confidence: null,
    readThrough: null,
    note: random.chance(0.1) ? "Made up, with a note that is as long as such notes are." : null,
  });
  const state = (metric: "btc_holdings" | "shares_outstanding", value: string, day: string) => {
    const fact = { ...stated(day, day), metric, value };
    const wrongId = random.chance(0.02) ? nextId() : null;
    if (wrongId !== null) seed.facts.push({ ...fact, id: wrongId, value: "1", replacesId: null });
    seed.facts.push({ ...fact, id: nextId(), replacesId: wrongId });
  };

  const pace = random.oneOf(PACES);
  const usualSats = 10 ** (7 + random.share() * 3);
  let held = 0n;
  let shares = random.between(5_000_000, 500_000_000);
  const move = (day: string) => {
    const kind = random.oneOf(KINDS);
    const size = BigInt(Math.ceil(usualSats * (0.5 + random.share())));
    const sats = kind === "sell" ? -(held / 10n) : size;
    if (sats === 0n) return;
    held += sats + (random.chance(0.02) ? size / 100n : 0n);
    const usd = closes.get(day) ?? null;
    const price = kind !== "produced" && random.chance(0.7) ? usd : null;
    const btc = satsToBtc(sats);
    seed.events.push({
      ...stated(day, random.chance(0.4) ? day : "treasury"),
      id: nextId(),
      kind,
      btc,
      totalUsd: price === null ? null : String(Math.abs(Math.round((Number(sats) / 1e8) * price))),
      priceUsd: price === null ? null : String(price),
      btcAfter: random.chance(0.6) ? satsToBtc(held) : null,
      voidsId: null,
    });
    if (!random.chance(0.25)) return;
    const { sourceUrl: url, recordedAt } = recorded(day, "news");
    seed.announcements.push({
      id: nextId(),
      ticker,
      type: "Press Release",
      category: "treasury",
      publishedOn: day,
      title: `Synthetic news of ${day}`,
      description: `Synthetic: ${btc} BTC moved by a company that does not exist.`,
      bitcoinAmount: btc.replace("-", ""),
      btcTotal: null,
      pricePerBitcoin: null,
      totalValue: null,
      source: "Synthetic filings",
      url,
      recordedAt,
    });
  };

  for (const [index, month] of months.entries()) {
    const moves = Math.floor(pace) + Number(random.chance(pace % 1));
    for (let nth = 0; nth < moves; nth++)
      move(`${month}-${String(1 + nth * 7 + random.between(0, 7)).padStart(2, "0")}`);
    shares += random.between(0, 1_000_000);
    if (index % 6 === 5) state("shares_outstanding", String(shares), `${month}-28`);
    if (index % 12 === 11) state("btc_holdings", satsToBtc(held), `${month}-28`);
  }
  const price = random.between(50, 40_000) / 100;
  seed.quotes.push({
    ...recorded(`${months.at(-1) ?? ""}-28`, "quote"),
    price: String(price),
    currency: "USD",
    marketCapUsd: random.chance(0.5) ? String(Math.round(price * shares)) : null,
    changePct: String(random.between(-500, 500) / 100),
  });
}

/** Made-up daily closes for this many years, except the last day, as volatile as bitcoin and with similar growth. */
function syntheticCloses({ years, until }: { years: number; until: string }): Closes {
  const random = seededRandom(21);
  const end = new Date(until);
  const start = Date.UTC(end.getUTCFullYear() - years, end.getUTCMonth(), 1);
  const closes: Closes = new Map();
  let usd = 700;
  for (let at = start; at < end.getTime(); at += DAY_MS) {
    usd *= 1.0014 + (random.share() - 0.5) * 0.06;
    closes.set(new Date(at).toISOString().slice(0, 10), Math.round(usd * 100) / 100);
  }
  return closes;
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
