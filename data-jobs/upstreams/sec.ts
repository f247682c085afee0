import { z } from "zod";

import { compareAsOf } from "#domain/base/as-of-order.ts";

import type { Listing } from "./listings.ts";
import { defineSource, readRows } from "./source.ts";

/**
 * What all SEC sources share: no key, but a contact in every request, and no more than ten requests a
 * second from one address to all of its hosts. https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
 */
export const SEC = {
  publisher: "SEC EDGAR",
  page: "https://www.sec.gov/search-filings",
  lane: { name: "sec.gov", everyMs: 250 },
  format: "json",
  isAskedWhole: true,
} as const;

/** A company's number in the data host's format: ten digits. */
export const paddedCik = (cik: number): string => String(cik).padStart(10, "0");

const Columns = z.tuple([z.literal("cik"), z.literal("name"), z.literal("ticker"), z.literal("exchange")]);
const Filer = z
  .tuple([z.int().positive(), z.string().min(1), z.string().min(1), z.string().nullable()])
  .transform(([cik, name, ticker, exchange]) => ({ cik, name, ticker: ticker.toUpperCase(), exchange }));
type FilerTicker = z.infer<typeof Filer>;

/** The number under which each ticker's company files. Several tickers may share one. */
export const secTickers = defineSource({
  ...SEC,
  id: "sec-tickers",
  page: "https://www.sec.gov/search-filings/cik-lookup",
  every: "1d",
  maxBytes: 10_000_000,
  request: (_all: "all") => ({ url: "https://www.sec.gov/files/company_tickers_exchange.json" }),
  body: z.object({ fields: Columns, data: z.array(z.unknown()) }),
  read: ({ data }) => readRows(data, Filer, (filer) => filer),
});

/** The companies of these shares that file with the SEC. Several tickers may share one number. */
export function filersAmong(
  listings: readonly Listing[],
  tickers: readonly FilerTicker[],
): { companyId: number; cik: number }[] {
  const cikOf = new Map(tickers.map(({ ticker, cik }) => [ticker, cik]));
  return listings.flatMap(({ companyId, code, market }) => {
    const cik = market.isUs ? cikOf.get(code.replaceAll(".", "-")) : undefined;
    return cik === undefined ? [] : [{ companyId, cik }];
  });
}

/** A figure from a filing, as of the last day it covers. */
export type FiledFigure = ReturnType<typeof filedFigure<keyof typeof CONCEPTS>>;

/** Dei: the count on the cover of a report. Missing if there are several share classes. */
const CONCEPTS = {
  coverShares: "dei/EntityCommonStockSharesOutstanding",
  cryptoUnits: "us-gaap/CryptoAssetNumberOfUnits",
  cryptoFairValue: "us-gaap/CryptoAssetFairValue",
} as const;

const Filed = z.object({
  unit: z.string(),
  figure: z.object({
    end: z.iso.date(),
    val: z.number().nonnegative(),
    accn: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    filed: z.iso.date(),
    form: z.string(),
  }),
});

type Ask<Concept> = { cik: number; concept: Concept };

const filedFigure = <Concept extends string>(
  { cik, concept }: Ask<Concept>,
  { unit, figure }: z.output<typeof Filed>,
) => ({
  cik,
  concept,
  unit,
  asOf: figure.end,
  value: String(figure.val),
  filedOn: figure.filed,
  form: figure.form,
  url: filingPage({ cik, accession: figure.accn }),
});

const CompanyConcept = z.object({ cik: z.number(), units: z.record(z.string(), z.array(z.unknown())) });

/** What sources of one figure of one company, as filed over time, share. */
export const COMPANY_CONCEPT = {
  ...SEC,
  page: "https://www.sec.gov/search-filings/edgar-application-programming-interfaces",
  // This company has never used the concept.
  emptyStatus: 404,
  body: CompanyConcept,
} as const;

export const conceptRequest = (cik: number, concept: string) => ({
  url: `https://data.sec.gov/api/xbrl/companyconcept/CIK${paddedCik(cik)}/${concept}.json`,
});

/** Every figure in every filing, so that one which was filed again is there twice. */
export function readFiled<Concept extends string>(
  { units }: z.output<typeof CompanyConcept>,
  ask: Ask<Concept>,
) {
  const rows = Object.entries(units).flatMap(([unit, filed]) => filed.map((figure) => ({ unit, figure })));
  return readRows(rows, Filed, (filed) => filedFigure(ask, filed));
}

/** Share counts and bitcoin. */
export const secFacts = defineSource({
  ...COMPANY_CONCEPT,
  id: "sec-facts",
  every: "1d",
  request: ({ cik, concept }: Ask<keyof typeof CONCEPTS>) => conceptRequest(cik, CONCEPTS[concept]),
  read: (body, ask) => {
    const { facts, ...rest } = readFiled(body, ask);
    return { facts: asTheyStand(facts), ...rest };
  },
});

type FilingId = { cik: number; accession: string };

export const filingFolder = ({ cik, accession }: FilingId): string =>
  `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}`;

export const filingPage = (filing: FilingId): string =>
  `${filingFolder(filing)}/${filing.accession}-index.htm`;

/** One figure for each day and unit, oldest day first: the value filed last, with the date it was first filed. */
function asTheyStand(figures: FiledFigure[]): FiledFigure[] {
  const byFiling = figures.toSorted((a, b) => compareAsOf(a.filedOn, b.filedOn));
  const standing = new Map<string, FiledFigure>();
  for (const figure of byFiling) {
    const key = `${figure.asOf} ${figure.unit}`;
    if (standing.get(key)?.value !== figure.value) standing.set(key, figure);
  }
  return [...standing.values()].toSorted((a, b) => compareAsOf(a.asOf, b.asOf));
}

const NAMED = /^(bitcoins?|btc)$/i;
const TOLERANCE = 0.25;

/**
 * What a company filed as its number of bitcoin. A unit without a name may mean another coin, several coins, or thousands: it counts
 * only if the fair value filed for the same day means that each is worth about one bitcoin.
 */
export function filedBitcoin(
  { units, fairValues }: { units: readonly FiledFigure[]; fairValues: readonly FiledFigure[] },
  closeUsd: (day: string) => number | null,
) {
  /** By how much a coin's fair value differs from the close; null if one of the two is missing. */
  const gapOf = ({ asOf, value }: FiledFigure) => {
    const worth = fairValues.find((fair) => fair.asOf === asOf && fair.unit === "USD")?.value;
    const close = closeUsd(asOf);
    return worth === undefined || close === null ? null : Math.abs(Number(worth) / Number(value) / close - 1);
  };
  return units.flatMap((figure) => {
    const { cik, unit, value, asOf, filedOn, form, url } = figure;
    const gap = gapOf(figure);
    const isBitcoin = gap === null ? NAMED.test(unit) : gap <= TOLERANCE;
    const fairValueGap = /^10-[QK]$/.test(form) ? gap : null;
    return Number(value) > 0 && isBitcoin ? [{ cik, btc: value, asOf, filedOn, url, fairValueGap }] : [];
  });
}
