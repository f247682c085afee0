import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { ageInDays } from "#domain/base/dates.ts";
import { magnitude } from "#domain/base/decimal.ts";

import type { ComparedFigure } from "./other-figure.ts";

/** An older listing says nothing of the total as it stands. */
const MOST_DAYS = 365;

type Apart = { company: { id: number }; compared: ComparedFigure };

type SpreadInput<Row extends Apart> = {
  /** The figures that differ from ours, the largest difference first. */
  apart: readonly Row[];
  total: string;
  now: string;
  /** How many companies are named. */
  most: number;
};

/** The total with the trackers' lower figures and with their higher ones, and the companies that explain it. */
export function trackerSpread<Row extends Apart>({ apart, total, now, most }: SpreadInput<Row>) {
  const listed = apart.filter(
    ({ compared: { other, difference } }) =>
      other.kind === "tracker" &&
      difference !== null &&
      (ageInDays(other.asOf, now) ?? Infinity) <= MOST_DAYS,
  );
  const parts = [...Map.groupBy(listed, ({ company }) => company.id).values()]
    .map(partOf)
    .toSorted((a, b) => Number(sizeOf(b) - sizeOf(a)));
  const [named, others] = [parts.slice(0, most), parts.slice(most)];
  const all = sumOf(parts);
  const sats = parseBtc(total) ?? 0n;
  return {
    lowest: satsToBtc(sats + all.below),
    highest: satsToBtc(sats + all.above),
    companies: parts.length,
    named: named.flatMap(({ rows }) => rows.slice(0, 1)),
    /** The percentage of the spread that the named companies explain; null without a spread. */
    explained: sizeOf(all) === 0n ? null : Number((sizeOf(sumOf(named)) * 1000n) / sizeOf(all)) / 10,
    others: {
      companies: others.length,
      below: satsToBtc(sumOf(others).below),
      above: satsToBtc(sumOf(others).above),
    },
    publishers: [...new Set(listed.map(({ compared }) => compared.other.source.publisher))],
  };
}

type Sides = { below: bigint; above: bigint };

/** Of several trackers only the lowest and the highest count. */
function partOf<Row extends Apart>(rows: Row[]) {
  const differences = rows.map(({ compared }) => parseBtc(compared.difference) ?? 0n);
  return {
    rows,
    below: differences.reduce((least, each) => (each < least ? each : least), 0n),
    above: differences.reduce((most, each) => (each > most ? each : most), 0n),
  };
}

const sumOf = (parts: readonly Sides[]): Sides => ({
  below: parts.reduce((sum, { below }) => sum + below, 0n),
  above: parts.reduce((sum, { above }) => sum + above, 0n),
});

const sizeOf = ({ below, above }: Sides): bigint => above + magnitude(below);
