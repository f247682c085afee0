/** The size every network shows without cutting. */
export const CARD = { width: 1200, height: 630 } as const;
