import type { StatedMoney } from "#domain/announcement/announcement.ts";
import { formatCount, formatPrice, formatUsdMillions } from "#domain/base/format.ts";

/** Dollars as anywhere else on the site; any other currency keeps its code and every digit, unconverted. */
export const formatStatedPrice = (money: StatedMoney): string => write(money, formatPrice);
export const formatStatedTotal = (money: StatedMoney): string => write(money, formatUsdMillions);

function write(money: StatedMoney, formatUsd: (usd: number) => string): string {
  const [currency, amount] = money.split(" ");
  return currency === "USD" ? formatUsd(Number(amount)) : `${currency} ${formatCount(Number(amount))}`;
}
