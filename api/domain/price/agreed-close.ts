/** What exchanges say a bitcoin cost at the end of a day, the one we trust most first. */
export type VenueClose = { by: string; closeUsd: string };

/** Of a doubted one, what the one we trust most says. */
export type AgreedClose<Said> =
  { kind: "agreed"; close: Said } | { kind: "doubted"; close: Said; why: string };

const SAME_PERCENT = 1;
const LONELY_PERCENT = 25;

/**
 * The close of a day, once somebody else says nearly the same. One voice alone is believed where it is not far from the day before.
 */
export function agreedClose<Said extends VenueClose>(
  said: readonly [Said, ...Said[]],
  dayBefore: number | null,
): AgreedClose<Said> {
  const seconded = said.find((one) =>
    said.some(
      (other) => other !== one && isWithin(SAME_PERCENT, Number(one.closeUsd), Number(other.closeUsd)),
    ),
  );
  if (seconded !== undefined) return { kind: "agreed", close: seconded };
  const [first] = said;
  const isAlone = said.length === 1;
  if (isAlone && (dayBefore === null || isWithin(LONELY_PERCENT, Number(first.closeUsd), dayBefore)))
    return { kind: "agreed", close: first };
  const told = said.map(({ by, closeUsd }) => `${by} says ${closeUsd}`).join(", ");
  const why = isAlone ? `${told}, far from ${dayBefore} the day before` : told;
  return { kind: "doubted", close: first, why };
}

const isWithin = (percent: number, a: number, b: number) => Math.abs(a / b - 1) * 100 <= percent;
