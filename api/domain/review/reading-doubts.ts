import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { compareAsOf, dayThere } from "#domain/base/as-of-order.ts";
import { ageInDays, formatDay } from "#domain/base/dates.ts";

import type { ReadingContext } from "./check-reading.ts";
import { holdingDoubts, type Doubt } from "./plausibility.ts";
import type { ProposedFigures } from "./proposal.ts";

const LATEST_STATED_DAYS = 45;

type HoldingDoubt = { kind: Doubt["kind"] | null; message: string };

export const isOfSize = ({ kind }: HoldingDoubt): boolean => kind === "large-change";

export function isLessWithoutSale(
  { kind, btcSold, btcTotal }: ProposedFigures,
  { standing }: ReadingContext,
): boolean {
  if (kind === "sell" || btcSold !== null || btcTotal === null || standing.btc === null) return false;
  return (parseBtc(btcTotal) ?? 0n) < (parseBtc(standing.btc) ?? 0n);
}

export function wrongDates(asOf: string, { publishedOn }: ReadingContext): string[] {
  if (compareAsOf(asOf, publishedOn) > 0)
    return [`The figures are dated ${formatDay(asOf)}, after the announcement.`];
  const age = ageInDays(asOf, publishedOn) ?? 0;
  return age > LATEST_STATED_DAYS ? [`The figures were ${age} days old when they were announced.`] : [];
}

export function doubtsAbout(
  { btc, btcSold, btcTotal, asOf }: ProposedFigures,
  known: ReadingContext,
): HoldingDoubt[] {
  const { standing, today, totalBtc, publishedOn } = known;
  const before = parseBtc(standing.btc) ?? 0n;
  const after =
    btcTotal === null ? before + (parseBtc(btc) ?? 0n) + (parseBtc(btcSold) ?? 0n) : parseBtc(btcTotal);
  if (after === null || after < 0n)
    return [{ kind: null, message: "The sale is larger than the holding we show." }];
  const totalAfter = satsToBtc((parseBtc(totalBtc) ?? 0n) - before + after);
  return holdingDoubts({
    before: standing.btc,
    after: satsToBtc(after),
    totalAfter,
    replacedAsOf: standing.asOf,
    asOf,
    sourceAsOf: compareAsOf(asOf, publishedOn) < 0 ? asOf : publishedOn,
    today: dayThere(publishedOn, today),
  });
}
