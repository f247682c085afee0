/** When an island comes alive: as soon as the browser has time for it, and where it never has, all the same. */
export const SOON = { timeout: 1_000 };
