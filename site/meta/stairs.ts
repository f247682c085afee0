import { btcNumber } from "#domain/base/btc.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

export type Stairs = { line: string; end: { x: number; y: number } };

export const STAIRS = { width: 380, height: 168 } as const;
const ENOUGH_STEPS = 3;

/** Holdings over time as a line with one step per change. Null with too few entries, or if the latest holding is unknown. */
export function stairsOf(
  ledger: readonly LedgerEntry[],
  { now, width, height }: { now: string; width: number; height: number },
): Stairs | null {
  const steps = ledger.flatMap(({ kind, asOf, btcAfter }) => {
    const btc = btcNumber(btcAfter);
    // An unexplained gap is part of the step after it.
    return btc === null || kind === "unexplained" ? [] : [{ at: Date.parse(startOfAsOf(asOf)), btc }];
  });
  const [first] = steps;
  const most = Math.max(...steps.map(({ btc }) => btc));
  if (ledger.at(-1)?.btcAfter === null) return null;
  if (first === undefined || steps.length < ENOUGH_STEPS || most <= 0) return null;
  const span = Date.parse(now) - first.at || 1;
  const points = steps.map(({ at, btc }) => ({
    x: round(((at - first.at) / span) * width),
    y: round(height - (btc / most) * height),
  }));
  const y = points.at(-1)?.y ?? height;
  return {
    line: `M0 ${height}${points.map((point) => `H${point.x}V${point.y}`).join("")}H${width}`,
    end: { x: width, y },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
