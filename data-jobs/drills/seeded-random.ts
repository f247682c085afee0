export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  share: () => number;
  between: (from: number, below: number) => number;
  /** True with this probability. */
  chance: (share: number) => boolean;
  oneOf: <Choice>(choices: readonly Choice[]) => Choice;
};

/** The same numbers for the same seed. https://github.com/cprosche/mulberry32 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, below: number) => from + Math.floor(share() * (below - from));
  return {
    share,
    between,
    chance: (often) => share() < often,
    oneOf: (choices) => {
      const chosen = choices.at(between(0, choices.length));
      if (chosen === undefined) throw new Error("There is nothing to choose from.");
      return chosen;
    },
  };
}
