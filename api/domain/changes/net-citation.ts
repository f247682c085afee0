import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCounted } from "#domain/base/format.ts";
import type { PublicSettings } from "#domain/base/public-settings.ts";

import { spanOf, type Period } from "./periods.ts";
import type { sumOfTransactions } from "./transactions.ts";

type Net = {
  sum: Pick<
    ReturnType<typeof sumOfTransactions>,
    "netBtc" | "boughtBtc" | "soldBtc" | "entries" | "unknownAmounts"
  >;
  period: Pick<Period, "from" | "to">;
  /** The page that has every entry of it. */
  path: string;
  site: Pick<PublicSettings, "siteTitle" | "siteUrl">;
  readOn: string;
};

/** What a period adds up to, as others quote it: with its days, its parts, its entries and its address. Null if no amount is known. */
export function netCitation({ sum, period, path, site, readOn }: Net): string | null {
  const { netBtc, boughtBtc, soldBtc, entries, unknownAmounts } = sum;
  if (entries === unknownAmounts) return null;
  const unknown = unknownAmounts > 0 ? `, ${unknownAmounts} of an unknown amount` : "";
  return (
    `${site.siteTitle}, "Bitcoin of listed companies, ${spanOf(period)}": net ${plus(netBtc)} BTC ` +
    `(${formatBtcExact(boughtBtc)} BTC bought or mined, ${formatBtcExact(soldBtc)} BTC sold, ` +
    `${formatCounted(entries, "entry", "entries")}${unknown}, each with its source). ${site.siteUrl ?? ""}${path}, accessed ${formatDay(readOn)}.`
  );
}

const plus = (btc: string) => `${Number(btc) > 0 ? "+" : ""}${formatBtcExact(btc)}`;
