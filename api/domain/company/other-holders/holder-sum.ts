import { parseBtc, satsToBtc, sumBtc } from "#domain/base/btc.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";

import type { Relation } from "../company.ts";
import { HOLDER_KINDS, isOutdated, standingOf, type Holder } from "./holder.ts";

/** Counts older than two years are a term of their own, of all kinds of holders. */
export const TERMS = [
  "listed",
  "private",
  "owned-by-states",
  "seized-by-states",
  "funds",
  "outdated",
] as const;
export type TermKey = (typeof TERMS)[number];

type Term = { key: TermKey; btc: string; holders: number };

/** The list's part of the sum: its total, with every coin counted once. */
export type HolderSum = { btc: string; companies: number };

/** All terms that may be added up. Each coin is in at most one term. */
export const termsOf = (holders: readonly Holder[], listed: HolderSum, now: string) =>
  TERMS.map((key) => {
    if (key === "listed") return { key, btc: listed.btc, holders: listed.companies };
    const counted = holders.filter((holder) => termOf(holder, now) === key);
    return { key, btc: sumBtc(counted.map(({ btc }) => btc)), holders: counted.length };
  });

/** Null for a holder outside every sum. A wrapped coin already belongs to another holder, so it never counts. */
export function termOf(holder: Holder, now: string): Exclude<TermKey, "listed"> | null {
  if (!isCounted(holder)) return null;
  if (isOutdated(holder, now)) return "outdated";
  if (holder.kind === "fund") return "funds";
  if (holder.kind === "private") return "private";
  return holder.ownership === "seized" ? "seized-by-states" : "owned-by-states";
}

const isCounted = (holder: Holder) => reasonOf(holder) === "counted";

export const sumOf = (terms: readonly Term[], chosen: ReadonlySet<TermKey>): string =>
  sumBtc(terms.filter(({ key }) => chosen.has(key)).map(({ btc }) => btc));

/** The sum for every choice of terms. The page contains them all and shows one, so it needs no JavaScript. */
export const everySum = (terms: readonly Term[]) =>
  Array.from({ length: 2 ** terms.length }, (_, choice) => {
    const parts = terms.filter((_term, index) => (choice >> index) % 2 === 1);
    const chosen = new Set(parts.map(({ key }) => key));
    const btc = sumOf(terms, chosen);
    const rest = satsToBtc((parseBtc(String(MOST_BTC)) ?? 0n) - (parseBtc(btc) ?? 0n));
    return { chosen, btc, holders: parts.reduce((sum, part) => sum + part.holders, 0), rest };
  });

const REASONS = ["client", "inside", "disputed", "unknown"] as const;

/** The holders outside every sum, with their amounts. */
export const leftOutOf = (holders: readonly Holder[]) =>
  REASONS.map((standing) => {
    const found = holders.filter((holder) => reasonOf(holder) === standing);
    return { standing, btc: sumBtc(found.map(({ btc }) => btc)), holders: found.length };
  });

/** A wrapped coin is inside the holding of another one. */
export const reasonOf = (holder: Holder) => {
  const standing = standingOf(holder);
  return standing === "counted" && holder.kind === "wrapped" ? "inside" : standing;
};

/** The list's total without the coins that two of its companies report. */
export function countedOnce(total: string, relations: readonly { btcCountedTwice: string | null }[]): string {
  const twice = sumBtc(relations.map(({ btcCountedTwice }) => btcCountedTwice));
  return satsToBtc((parseBtc(total) ?? 0n) - (parseBtc(twice) ?? 0n));
}

/** Counted holders first, largest first; those of unknown amount last. */
export const holdersByKind = (holders: readonly Holder[]) =>
  HOLDER_KINDS.map((kind) => ({
    kind,
    holders: holders
      .filter((holder) => holder.kind === kind)
      .toSorted(
        (a, b) =>
          Number(!isCounted(a)) - Number(!isCounted(b)) || Number(satsOf(b) - satsOf(a)) || a.id - b.id,
      ),
  })).filter((group) => group.holders.length > 0);

const satsOf = ({ btc }: Holder) => parseBtc(btc) ?? -1n;

/** The note beside the total of the list: for each company whose coins another one reports too, whether they count twice. */
export const doubleCounting = (relations: readonly Relation[]) =>
  relations
    .filter(({ kind }) => kind === "consolidates")
    .map(({ btcCountedTwice, note, source }) => ({
      text: `${countedTwice(btcCountedTwice)}. ${note}`,
      source,
    }));

function countedTwice(btc: string | null): string {
  if (btc === null) return "We don't know how many coins in this total are counted twice";
  return btc === "0"
    ? "No coins are counted twice"
    : `${formatBtcExact(btc)} BTC in this total are counted twice`;
}
