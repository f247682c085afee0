import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";

import type { Tick } from "./time-ticks.ts";

const NICE = [1, 2, 2.5, 5, 10];
const MOST = 5;
const HEADROOM = 1.12;

/** An axis from nothing to a little above the largest value, with a few round marks on the way. */
export type ValueAxis = { top: number; ticks: Tick[] };

export function valueAxis(largest: number, write: (value: string) => string = (value) => value): ValueAxis {
  const top = (largest > 0 ? largest : 1) * HEADROOM;
  const power = 10 ** Math.floor(Math.log10(top / (MOST + 1)));
  const step = (NICE.find((nice) => nice * power * (MOST + 1) > top) ?? 10) * power;
  const marks = Array.from({ length: Math.floor(top / step) }, (_, index) => (index + 1) * step);
  return {
    top,
    ticks: marks.map((value) => ({ at: 1000 - (value * 1000) / top, text: write(short(value)) })),
  };
}

const UNITS = [
  [1e6, "M"],
  [1e3, "K"],
] as const;

function short(value: number): string {
  const [size, unit] = UNITS.find(([each]) => value >= each) ?? ([1, ""] as const);
  const scaled = value / size;
  const places = scaled >= 1 ? 2 : 2 - Math.floor(Math.log10(scaled));
  const exact = toDecimal(scaled);
  return exact === null ? "" : writeDecimal(exact, places) + unit;
}
