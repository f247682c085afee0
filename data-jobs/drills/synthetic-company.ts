import { satsToBtc } from "#domain/base/btc.ts";
import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { SECTORS } from "#domain/company/company.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { seedOf } from "#testing/seed.ts";

import { seededRandom, type Random } from "./seeded-random.ts";
import type { Closes } from "./synthetic-data.ts";

export type Times = { months: readonly string[]; closes: Closes };

/** Each company has its own range of a thousand ids, so that each can be made separately. */
const IDS_EACH = 1_000;
const PUBLISHER = "Synthetic filings";
const COUNTRIES = ["US", "JP", "CA", "GB", "DE", "HK", "BR", "AU"] as const;
const KINDS = ["buy", "buy", "buy", "buy", "buy", "produced", "produced", "sell"] as const;
/** How many transactions a month: one company in forty buys weekly, half of the others every other month. */
const PACES = [4, ...Array<number>(18).fill(0.8), ...Array<number>(21).fill(0.4)] as const;
const OF_ITS_OWN_FILING = 0.4;
const STATED = 0.6;
const PRICED = 0.7;
const UNEXPLAINED = 0.02;
const CORRECTED = 0.02;
const ANNOUNCED = 0.25;

/** A company that does not exist, with the content of its ledger: the same for the same id and times. */
export function syntheticCompany(id: number, { months, closes }: Times): Seed {
  const random = seededRandom(id);
  const seed = namedCompany(id, months, random);
  const book = openBook(seed, id, random);
  const pace = random.oneOf(PACES);
  const usualSats = 10 ** (7 + random.share() * 3);
  let held = 0n;
  let shares = random.between(5_000_000, 500_000_000);

  for (const [index, month] of months.entries()) {
    const moves = Math.floor(pace) + Number(random.chance(pace % 1));
    for (let nth = 0; nth < moves; nth++) {
      const day = `${month}-${String(1 + nth * 7 + random.between(0, 7)).padStart(2, "0")}`;
      const kind = random.oneOf(KINDS);
      const size = BigInt(Math.ceil(usualSats * (0.5 + random.share())));
      const sats = kind === "sell" ? -(held / 10n) : size;
      if (sats === 0n) continue;
      held += sats + (random.chance(UNEXPLAINED) ? size / 100n : 0n);
      book.move({ kind, sats, held, day, usd: closes.get(day) ?? null });
    }
    const lastDay = `${month}-28`;
    shares += random.between(0, 1_000_000);
    if (index % 6 === 5) book.state("shares_outstanding", String(shares), lastDay);
    if (index % 12 === 11) book.state("btc_holdings", satsToBtc(held), lastDay);
  }
  book.quote(shares, `${months.at(-1) ?? ""}-28`);
  return seed;
}

function namedCompany(id: number, months: readonly string[], random: Random): Seed {
  const number = String(id).padStart(4, "0");
  const name = `Synthetic Company ${number}`;
  const seed = seedOf({ ticker: `SYN${number}`, name, featured: id <= 6 });
  const companies = seed.companies.map((company) => ({
    ...company,
    id,
    exchange: "SYNTH",
    country: random.oneOf(COUNTRIES),
    sector: random.oneOf(SECTORS),
    website: `https://synthetic.example/${number}`,
    description: `Synthetic data to measure large builds: ${name} does not exist and none of its figures is real.`,
    recordedAt: noonOf(`${months[0] ?? ""}-01`),
  }));
  return { ...seed, companies, sources: [], closes: [] };
}

type Move = { kind: (typeof KINDS)[number]; sats: bigint; held: bigint; day: string; usd: number | null };

/** Writes a company's transactions and statements into a seed. */
function openBook(seed: Seed, id: number, random: Random) {
  const ticker = seed.companies[0]?.ticker ?? "";
  const sources = new Map<string, number>();
  let rows = 0;
  const nextId = () => {
    if (rows === IDS_EACH)
      throw new Error(`${ticker} has more than ${IDS_EACH} rows: give each company more ids.`);
    return FIRST_RUNNING_ID + id * IDS_EACH + rows++;
  };

  const sourceOf = (name: string): string => {
    const url = `https://synthetic.example/${ticker}/${name}`;
    if (!sources.has(url)) {
      sources.set(url, nextId());
      seed.sources.push({ id: sources.get(url) ?? 0, url, publisher: PUBLISHER, kind: "filing" });
    }
    return url;
  };

  const provenance = (day: string, filing: string) => ({
    ticker,
    asOf: day,
    disclosedAt: day,
    recordedAt: noonOf(day),
    method: random.oneOf(["disclosed", "disclosed", "disclosed", "secondary"] as const),
    confidence: null,
    sourceUrl: sourceOf(filing),
    readThrough: null,
    note: random.chance(0.1) ? "Made up, with a note that is as long as such notes are." : null,
  });

  const announce = (btc: string, day: string) =>
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
      source: PUBLISHER,
      url: sourceOf("news"),
      recordedAt: noonOf(day),
    });

  return {
    move: ({ kind, sats, held, day, usd }: Move): void => {
      const price = kind !== "produced" && random.chance(PRICED) ? usd : null;
      seed.events.push({
        ...provenance(day, random.chance(OF_ITS_OWN_FILING) ? day : "treasury"),
        id: nextId(),
        kind,
        btc: satsToBtc(sats),
        totalUsd: price === null ? null : String(Math.abs(Math.round((Number(sats) / 1e8) * price))),
        priceUsd: price === null ? null : String(price),
        btcAfter: random.chance(STATED) ? satsToBtc(held) : null,
        voidsId: null,
      });
      if (random.chance(ANNOUNCED)) announce(satsToBtc(sats), day);
    },
    state: (metric: "btc_holdings" | "shares_outstanding", value: string, day: string): void => {
      const fact = { ...provenance(day, day), metric, value };
      const wrongId = random.chance(CORRECTED) ? nextId() : null;
      if (wrongId !== null) seed.facts.push({ ...fact, id: wrongId, value: "1", replacesId: null });
      seed.facts.push({ ...fact, id: nextId(), replacesId: wrongId });
    },
    quote: (shares: number, day: string): void => {
      const price = random.between(50, 40_000) / 100;
      seed.quotes.push({
        ticker,
        asOf: day,
        price: String(price),
        currency: "USD",
        marketCapUsd: random.chance(0.5) ? String(Math.round(price * shares)) : null,
        changePct: String(random.between(-500, 500) / 100),
        recordedAt: noonOf(day),
        sourceUrl: sourceOf("quote"),
      });
    },
  };
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
