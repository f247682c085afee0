import { formatDay } from "#domain/base/dates.ts";
import { formatBtcPrice } from "#domain/base/format.ts";
import { closesLine } from "#site/components/charts/sparkline.ts";

const DAYS = 365;

/** The daily closes of the last year as a line, until a reader loads the live chart; null without them. */
export function closesPoster(all: Parameters<typeof closesLine>[0]) {
  const closes = all.slice(-DAYS);
  const line = closesLine(closes);
  const [first, last] = [closes[0], closes.at(-1)];
  if (!line || !first || !last) return null;
  const ends = `${formatBtcPrice(first[1])} on ${formatDay(first[0])} to ${formatBtcPrice(last[1])} on ${formatDay(last[0])}`;
  return { line, label: `Bitcoin price, daily closes: ${ends}`, until: formatDay(last[0]) };
}

export type ClosesPoster = NonNullable<ReturnType<typeof closesPoster>>;
