import { DAY_MS } from "#domain/base/dates.ts";
import type { FigureRecord } from "#domain/company/company-figures.ts";
import type { Quote } from "#domain/company/company.ts";

import { leadingMultiple, type Definition, type Multiples } from "./multiple.ts";
import { multiplesOf } from "./multiples-of.ts";
import type { CloseOn } from "#domain/company/quotes/session.ts";

/** A company's multiples on each day with a stored share price, oldest first. */
export const multipleHistory = (
  record: FigureRecord,
  sessions: readonly Quote[],
  closeOn: CloseOn,
): Multiples[] =>
  sessions.map((quote) =>
    multiplesOf({ ...record, quote, pairedQuote: null }, { view: { asOf: quote.asOf }, closeOn }),
  );

export type MultiplePoint = { day: string; value: number };

/** Days without a share price for longer than this are a gap. */
const LONGEST_GAP_DAYS = 21;

/** The values of a definition over time, in stretches: no line crosses a gap or a day without a value. */
export function multipleLines(history: readonly Multiples[], definition: Definition): MultiplePoint[][] {
  const lines: MultiplePoint[][] = [];
  let open: MultiplePoint[] | null = null;
  for (const multiples of history) {
    const value = leadingMultiple(multiples, definition)?.value ?? null;
    const last = open?.at(-1);
    if (value === null || multiples.day === null) open = null;
    else if (open === null || last === undefined || isGap(last.day, multiples.day))
      lines.push((open = [{ day: multiples.day, value }]));
    else open.push({ day: multiples.day, value });
  }
  return lines;
}

const isGap = (from: string, to: string): boolean =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS > LONGEST_GAP_DAYS;
