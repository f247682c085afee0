type VenueClose = { by: string; closeUsd: string };

const SAME_PERCENT = 1;
const LONELY_PERCENT = 25;

/**
 * The close that a second exchange confirms. A single exchange counts if its close is near that of the day before.
 * A close with a reason to doubt it comes from the exchange we trust most.
 */
export function agreedClose<Close extends VenueClose>(
  closes: readonly [Close, ...Close[]],
  dayBefore: number | null,
): { close: Close; why: string | null } {
  const seconded = closes.find((one) =>
    closes.some(
      (other) => other !== one && isWithin(SAME_PERCENT, Number(one.closeUsd), Number(other.closeUsd)),
    ),
  );
  if (seconded !== undefined) return { close: seconded, why: null };
  const [first] = closes;
  const isAlone = closes.length === 1;
  if (isAlone && (dayBefore === null || isWithin(LONELY_PERCENT, Number(first.closeUsd), dayBefore)))
    return { close: first, why: null };
  const named = closes.map(({ by, closeUsd }) => `${by} reports ${closeUsd}`).join(", ");
  return { close: first, why: isAlone ? `${named}, far from ${dayBefore} the day before` : named };
}

const isWithin = (percent: number, a: number, b: number) => Math.abs(a / b - 1) * 100 <= percent;
