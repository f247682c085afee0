import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";

/** Coins that a company bought, mined or sold on a known day; those sold are negative. */
export type Trade = { day: string; btc: string; companyId: number };

/** The net of some days up to `today`, and how many companies bought and sold. */
export function netOf(trades: readonly Trade[], today: string, days: number) {
  const recent = trades.filter(({ day }) => day > addDays(today, -days) && day <= today);
  const companies = (isSale: boolean) =>
    new Set(recent.filter(({ btc }) => btc.startsWith("-") === isSale).map(({ companyId }) => companyId))
      .size;
  return { btc: sumOf(recent), bought: companies(false), sold: companies(true) };
}

/** What came and what went in each of the last weeks, oldest first. The last one ends on `today`. */
export const weeksOf = (trades: readonly Trade[], today: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const last = addDays(today, -7 * (count - 1 - index));
    const first = addDays(last, -6);
    const own = trades.filter(({ day }) => day >= first && day <= last);
    const isSale = ({ btc }: Trade) => btc.startsWith("-");
    return { first, came: sumOf(own.filter((trade) => !isSale(trade))), went: sumOf(own.filter(isSale)) };
  });

const sumOf = (trades: readonly Trade[]): string =>
  satsToBtc(trades.reduce((sum, { btc }) => sum + (parseBtc(btc) ?? 0n), 0n));
