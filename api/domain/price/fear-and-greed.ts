/** A reading of the public index: 0 is extreme fear, 100 extreme greed. */
export type FearAndGreed = { value: number; classification: string; readAt: string };
