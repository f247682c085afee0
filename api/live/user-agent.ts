/** Venues ask to be told who calls. */
export const USER_AGENT = "BitcoinTreasuryTracker/0.1";
