import { btcNumber } from "#domain/base/btc.ts";

/** What a reader holds of a company. */
export type HeldShares = { id: number; shares: number; paidUsd: number | null };

/** What the bitcoin behind its shares is calculated from, each with its day. */
export type HeldCompany = {
  id: number;
  ticker: string;
  name: string;
  btc: string | null;
  btcAsOf: string | null;
  shares: number | null;
  sharesAsOf: string | null;
  areSharesDoubtful: boolean;
  priceUsd: number | null;
  priceAsOf: string | null;
  /** A share price and the bitcoin behind one share, both in dollars of one day, or why they are missing. */
  oneDay: PerShareOnDay | { missing: string };
};

type PerShareOnDay = { day: string; priceUsd: number; bitcoinUsd: number };

export type LookThrough = HeldShares & {
  company: HeldCompany;
  btc: number | null;
  valueUsd: number | null;
  marketUsd: number | null;
  premiumPercent: number | null;
  gainUsd: number | null;
};

/** The bitcoin behind some shares by the recorded count, and what the market pays for it. Nothing is guessed. */
export function lookThrough(held: HeldShares, company: HeldCompany, btcUsd: number | null): LookThrough {
  const coins = btcNumber(company.btc);
  const btc = coins === null || !company.shares ? null : (held.shares * coins) / company.shares;
  const valueUsd = btc === null || btcUsd === null ? null : btc * btcUsd;
  const marketUsd = company.priceUsd === null ? null : held.shares * company.priceUsd;
  return {
    ...held,
    company,
    btc,
    valueUsd,
    marketUsd,
    premiumPercent: premiumOf([{ shares: held.shares, company }]),
    gainUsd: held.paidUsd === null || marketUsd === null ? null : marketUsd - held.paidUsd,
  };
}

/** How much more the shares cost than the bitcoin behind them, each on its one day; below zero if less. */
function premiumOf(lines: readonly Pick<LookThrough, "shares" | "company">[]): number | null {
  const known = lines.flatMap(({ shares, company: { oneDay } }) =>
    "missing" in oneDay
      ? []
      : [{ marketUsd: shares * oneDay.priceUsd, valueUsd: shares * oneDay.bitcoinUsd }],
  );
  const [marketUsd, valueUsd] = [sumOf(known, "marketUsd"), sumOf(known, "valueUsd")];
  return marketUsd === null || !valueUsd ? null : (marketUsd / valueUsd - 1) * 100;
}

/** Sums of what is known, and for what they are not known, by name. A premium leaves out shares without one. */
export function lookThroughTotals(lines: readonly LookThrough[]) {
  const paid = lines.filter(({ gainUsd }) => gainUsd !== null);
  return {
    btc: sumOf(lines, "btc"),
    valueUsd: sumOf(lines, "valueUsd"),
    marketUsd: sumOf(lines, "marketUsd"),
    premiumPercent: premiumOf(lines),
    paidUsd: sumOf(lines, "paidUsd"),
    gainUsd: sumOf(paid, "gainUsd"),
    notes: notesOn(lines),
  };
}

/** Null if not one of them is known, because a sum of nothing is not zero. */
function sumOf<Of extends string>(lines: readonly Record<Of, number | null>[], of: Of): number | null {
  const known = lines.flatMap((line) => line[of] ?? []);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
}

/** Why a line has no bitcoin, in the words of its missing part. */
export const missingBtc = ({ btc, shares }: HeldCompany): string =>
  btc === null ? "No holding recorded" : shares ? "No Bitcoin price" : "No share count";

function notesOn(lines: readonly LookThrough[]): string[] {
  const named = (has: (line: LookThrough) => boolean) =>
    lines
      .filter(has)
      .map(({ company }) => company.name)
      .join(", ");
  const notes: [names: string, before: string, after: string][] = [
    [named(({ company }) => company.btc === null), "No holding recorded for", "Left out of the bitcoin."],
    [
      named(({ company }) => company.btc !== null && !company.shares),
      "No share count for",
      "Left out of the bitcoin.",
    ],
    [named(({ marketUsd }) => marketUsd === null), "No share price for", "Left out of the market value."],
    [
      named(
        ({ premiumPercent, btc, marketUsd }) => premiumPercent === null && btc !== null && marketUsd !== null,
      ),
      "No two prices of one day for",
      "Left out of the premium.",
    ],
    [
      named(({ company }) => company.areSharesDoubtful && company.shares !== null),
      "Doubtful share count of",
      "Its bitcoin is counted.",
    ],
  ];
  return notes.flatMap(([names, before, after]) => (names === "" ? [] : `${before} ${names}. ${after}`));
}
