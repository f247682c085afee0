import { withDaysWritten } from "./dates.ts";

/** A form such as "8-K", a date, an amount with its unit: a line break inside would make it hard to read. */
const WHOLE =
  /(\b\d[\d,.]* BTC\b|\b\d{1,2}-[A-Z]\w*|\b(?:\d{1,2} )?[A-Z][a-z]{2} \d{4}\b|\b\d{1,2} [A-Z][a-z]{2}\b|\b\d{4}-\d\d(?:-\d\d)?\b)/;

/** A sentence whose dates are written out. Every second part is a figure that must not break across lines. */
export const unbrokenParts = (text: string): string[] => withDaysWritten(text).split(WHOLE);
