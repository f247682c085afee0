import type { Log } from "#lib/log.ts";

type Unit = "requests/s" | "ms" | "s" | "MB" | "pages";
export type Figure = { what: string; measured: number; unit: Unit; least?: number; most?: number };

const DIGITS = { "requests/s": 0, ms: 0, s: 1, MB: 0, pages: 0 } as const satisfies Record<Unit, number>;

/** Prints each figure beside its budget. Whether all keep to it, which one without a budget does. */
export function keepsBudget(log: Log, figures: readonly Figure[]): boolean {
  const kept = figures.map(({ what, measured, unit, least = -Infinity, most = Infinity }) => {
    const isKept = least <= measured && measured <= most;
    const limits = [
      ...(least === -Infinity ? [] : [`at least ${least}`]),
      ...(most === Infinity ? [] : [`at most ${most}`]),
    ];
    const value = `${measured.toFixed(DIGITS[unit]).padStart(8)} ${unit.padEnd(10)}`;
    log([what.padEnd(44), value, ...limits, ...(isKept ? [] : ["MISSED"])].join("  "));
    return isKept;
  });
  return kept.every(Boolean);
}
