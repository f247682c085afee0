import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";

/** A tick on an axis 1,000 units long. */
export type Tick = { at: number; text: string };

const STEPS_MONTHS = [1, 2, 3, 6, 12, 24, 60];
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MOST_TIME_TICKS = 8;

/** First days of months, only a few. January is labelled with its year, and so is the first tick. */
export function timeTicks(from: string, to: string): Tick[] {
  const span = monthOf(to) - monthOf(from);
  const step = STEPS_MONTHS.find((months) => span / months <= MOST_TIME_TICKS) ?? 120;
  const first = Math.floor(monthOf(from) / step + 1) * step;
  const months = Array.from({ length: Math.max(0, Math.floor((monthOf(to) - first) / step) + 1) });
  return months.map((_, index) => {
    const month = first + index * step;
    const [year, name] = [Math.floor(month / 12), MONTH_NAMES[month % 12] ?? ""];
    const text = month % 12 === 0 ? String(year) : index === 0 ? `${name} ${year}` : name;
    return { at: alongTime(new Date(Date.UTC(year, month % 12, 1)).toISOString(), from, to), text };
  });
}

/** The position of a day between two others, in thousandths. */
export const alongTime = (day: string, from: string, to: string): number =>
  ((Date.parse(day) - Date.parse(from)) * 1000) / (Date.parse(to) - Date.parse(from));

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const NICE = [1, 2, 2.5, 5, 10];
const MOST_VALUE_TICKS = 5;
const HEADROOM = 0.12;
/** Values that stay above this part of the largest are shown without the space down to zero. */
const NARROW = 0.5;

/** An axis around the values, with a few round ticks: from zero, or from below the lowest value if all of them are large. */
export function valueAxis(largest: number, lowest = 0) {
  const high = largest > 0 ? largest : 1;
  const isNarrow = lowest > high * NARROW && lowest < high;
  const room = (isNarrow ? high - lowest : high) * HEADROOM;
  const [bottom, top] = [isNarrow ? lowest - room : 0, high + room];
  const length = top - bottom;
  const power = 10 ** Math.floor(Math.log10(length / (MOST_VALUE_TICKS + 1)));
  const step = (NICE.find((nice) => nice * power * (MOST_VALUE_TICKS + 1) > length) ?? 10) * power;
  const first = Math.floor(bottom / step) + 1;
  const marks = Array.from(
    { length: Math.floor(top / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
  return {
    bottom,
    top,
    ticks: marks.map((value) => ({
      at: 1000 - ((value - bottom) * 1000) / length,
      text: shortAmount(value, step),
    })),
  };
}

const UNITS = [
  [1e6, "M"],
  [1e3, "K"],
] as const;

/** "847K", with as many decimals as tell it from the next step. */
export function shortAmount(value: number, step: number): string {
  const [size, unit] = UNITS.find(([each]) => value >= each) ?? ([1, ""] as const);
  const scaled = value / size;
  const places = Math.max(0, 1 - Math.floor(Math.log10(step / size)));
  const exact = toDecimal(scaled);
  return exact === null ? "" : writeDecimal(exact, places) + unit;
}
