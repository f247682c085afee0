import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, formatDay } from "#domain/base/dates.ts";
import { PAST_QUOTE_DAYS } from "#domain/base/limits.ts";

/** The first day whose close may still be the share price of a past day. */
export const oldestQuoteDay = (asOf: string): string => addDays(endOfAsOf(asOf), -PAST_QUOTE_DAYS);

/** Today's list shows the latest quote whatever its age, with its date. */
export const isQuoteTooOld = (quotedOn: string, asOf: string | undefined): boolean =>
  asOf !== undefined && endOfAsOf(quotedOn) < oldestQuoteDay(asOf);

export const noQuoteText = (asOf: string): string =>
  `No quote in the ${PAST_QUOTE_DAYS} days up to ${formatDay(asOf)}`;
