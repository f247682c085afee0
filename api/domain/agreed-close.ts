/** What exchanges say a bitcoin cost at the end of a day, the one we trust most first. */
export type CloseSaid = { by: string; closeUsd: string };

export type AgreedClose = { kind: "agreed"; close: CloseSaid } | { kind: "doubted"; why: string };

const SAME_PERCENT = 1;
const LONELY_PERCENT = 25;

/**
 * The close of a day, once somebody else says nearly the same. One voice alone is believed where it is not far from the day before.
 */
export function agreedClose(said: readonly CloseSaid[], dayBefore: number | null): AgreedClose {
  const seconded = said.find((one) =>
    said.some(
      (other) => other !== one && isWithin(SAME_PERCENT, Number(one.closeUsd), Number(other.closeUsd)),
    ),
  );
  if (seconded !== undefined) return { kind: "agreed", close: seconded };
  const [only] = said;
  const isAlone = only !== undefined && said.length === 1;
  if (isAlone && (dayBefore === null || isWithin(LONELY_PERCENT, Number(only.closeUsd), dayBefore)))
    return { kind: "agreed", close: only };
  const told = said.map(({ by, closeUsd }) => `${by} says ${closeUsd}`).join(", ");
  return { kind: "doubted", why: isAlone ? `${told}, far from the ${dayBefore} of the day before` : told };
}

const isWithin = (percent: number, a: number, b: number) => Math.abs(a / b - 1) * 100 <= percent;
