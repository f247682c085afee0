import { dayOf } from "#domain/base/dates.ts";

import zones from "./zones.json" with { type: "json" };

export const dayIn = (zone: string, instant: Date): string =>
  dayOf(new Date(instant.getTime() + offsetMs(zone, instant.getTime())));

/** What clocks in a place show: "15:30". */
export const clockIn = (zone: string, instant: Date): string =>
  new Date(instant.getTime() + offsetMs(zone, instant.getTime())).toISOString().slice(11, 16);

/** The instant at which clocks in a place showed this time, written as "2026-11-20T15:30:00"; null if it is not a time. */
export function instantIn(zone: string, wallClock: string): Date | null {
  const asUtc = Date.parse(`${wallClock.replace(" ", "T")}Z`);
  if (!Number.isFinite(asUtc)) return null;
  // The second step is for the hours around a clock change.
  const near = asUtc - offsetMs(zone, asUtc);
  return new Date(asUtc - offsetMs(zone, near));
}

/** One formatter per zone, because making one takes ten times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetMs(timeZone: string, at: number): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  const parts = format.formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const ZONES: Record<string, string> = zones;

/** A feed's date, in RFC 822 or ISO 8601 format; null if its zone is missing or unknown. */
export function feedInstant(text: string): Date | null {
  const zoned = text.trim().replace(/\b([A-Z]{1,4})$/, (name: string) => ZONES[name] ?? name);
  if (!/([+-]\d{2}:?\d{2}|Z|GMT|[ECMP][SD]T|\d{2}:\d{2}Z)$/.test(zoned)) return null;
  const at = Date.parse(zoned);
  return Number.isFinite(at) ? new Date(at) : null;
}
