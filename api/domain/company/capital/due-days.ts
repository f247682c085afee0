import { addDays } from "#domain/base/dates.ts";

import { latestInstruments, type Instrument } from "./instrument.ts";

export type DueDay = { instrument: Instrument; day: string; what: "due" | "holders can ask for cash" };

const DAYS_AHEAD = 365;
const DAY = /\d{4}-\d{2}-\d{2}/g;

/** The days of the next year on which notes and loans fall due or holders can ask for their money, as the terms state them. */
export function dueDays(instruments: readonly Instrument[], today: string): DueDay[] {
  const last = addDays(today, DAYS_AHEAD);
  const daysIn = (text: string | null) =>
    [...(text?.match(DAY) ?? [])].filter((day) => day >= today && day <= last);
  return latestInstruments(instruments)
    .filter(({ status }) => status === "outstanding")
    .flatMap((instrument) => [
      ...daysIn(instrument.maturity).map((day) => ({ instrument, day, what: "due" as const })),
      ...daysIn(instrument.puts).map((day) => ({
        instrument,
        day,
        what: "holders can ask for cash" as const,
      })),
    ])
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
