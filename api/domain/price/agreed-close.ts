export type VenueClose = { by: string; closeUsd: string };

/** A doubtful close comes from the exchange we trust most. */
export type AgreedClose<Close> =
  { kind: "agreed"; close: Close } | { kind: "doubted"; close: Close; why: string };

const SAME_PERCENT = 1;
const LONELY_PERCENT = 25;

/** The close that a second exchange confirms. A single exchange counts if its close is near that of the day before. */
export function agreedClose<Close extends VenueClose>(
  closes: readonly [Close, ...Close[]],
  dayBefore: number | null,
): AgreedClose<Close> {
  const seconded = closes.find((one) =>
    closes.some(
      (other) => other !== one && isWithin(SAME_PERCENT, Number(one.closeUsd), Number(other.closeUsd)),
    ),
  );
  if (seconded !== undefined) return { kind: "agreed", close: seconded };
  const [first] = closes;
  const isAlone = closes.length === 1;
  if (isAlone && (dayBefore === null || isWithin(LONELY_PERCENT, Number(first.closeUsd), dayBefore)))
    return { kind: "agreed", close: first };
  const named = closes.map(({ by, closeUsd }) => `${by} reports ${closeUsd}`).join(", ");
  const why = isAlone ? `${named}, far from ${dayBefore} the day before` : named;
  return { kind: "doubted", close: first, why };
}

const isWithin = (percent: number, a: number, b: number) => Math.abs(a / b - 1) * 100 <= percent;
