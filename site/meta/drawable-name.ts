const LATIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2027]*$/;

/** The face has Latin letters only: a name in other letters is better shown as its ticker than as empty boxes. */
export const drawableName = ({ name, ticker }: { name: string; ticker: string }): string =>
  LATIN.test(name) ? name : ticker;

/** In pixels, so that the longest name takes three lines and the shortest has presence. */
export const nameSize = (name: string): number => (name.length <= 16 ? 88 : name.length <= 28 ? 64 : 50);
