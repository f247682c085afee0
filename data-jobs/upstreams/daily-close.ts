import { z } from "zod";

/** What a bitcoin cost at the end of a day in UTC. */
export type StatedClose = { day: string; closeUsd: string };

/** Whole days, the first and the last of them included; a day that is still running has no close. */
export type Days = { from: string; to: string };

const DAY_MS = 86_400_000;

export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
export const dayAfter = (day: string, days = 1): string => dayOf(new Date(startOf(day) + days * DAY_MS));
export const countDays = ({ from, to }: Days): number => (startOf(to) - startOf(from)) / DAY_MS + 1;

export const within =
  (days: Days) =>
  (close: StatedClose): boolean =>
    close.day >= days.from && close.day <= days.to;

/** Where a bar of a day starts, or the row is none. */
export const DayStart = z
  .date()
  .refine((instant) => instant.getTime() % DAY_MS === 0, "is not the start of a day");
