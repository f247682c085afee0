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
};

export type LookThrough = ReturnType<typeof lookThrough>;

/** The bitcoin behind some shares by the recorded count, and what the market pays for it. Nothing is guessed. */
export function lookThrough(held: HeldShares, company: HeldCompany, btcUsd: number | null) {
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
    premiumPercent: premiumOf(marketUsd, valueUsd),
    gainUsd: held.paidUsd === null || marketUsd === null ? null : marketUsd - held.paidUsd,
  };
}

/** How much more the shares cost than the bitcoin behind them; below zero if less. */
const premiumOf = (marketUsd: number | null, valueUsd: number | null): number | null =>
  marketUsd === null || !valueUsd ? null : (marketUsd / valueUsd - 1) * 100;

/** Sums of what is known, and for what they are not known, by name. A premium compares only shares of which both are known. */
export function lookThroughTotals(lines: readonly LookThrough[]) {
  const both = lines.filter(({ premiumPercent }) => premiumPercent !== null);
  const paid = lines.filter(({ gainUsd }) => gainUsd !== null);
  return {
    btc: sumOf(lines, "btc"),
    valueUsd: sumOf(lines, "valueUsd"),
    marketUsd: sumOf(lines, "marketUsd"),
    premiumPercent: premiumOf(sumOf(both, "marketUsd"), sumOf(both, "valueUsd")),
    paidUsd: sumOf(lines, "paidUsd"),
    gainUsd: sumOf(paid, "gainUsd"),
    notes: notesOn(lines),
  };
}

type Sum = "btc" | "valueUsd" | "marketUsd" | "paidUsd" | "gainUsd";

/** Null if not one of them is known, because a sum of nothing is not zero. */
function sumOf(lines: readonly LookThrough[], of: Sum): number | null {
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
      named(({ company }) => company.areSharesDoubtful && company.shares !== null),
      "Doubtful share count of",
      "Its bitcoin is counted.",
    ],
  ];
  return notes.flatMap(([names, before, after]) => (names === "" ? [] : `${before} ${names}. ${after}`));
}
