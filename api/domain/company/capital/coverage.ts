/** How many times the bitcoin covers what is claimed; null if either is unknown, or if nothing is claimed. */
export const timesCovered = (bitcoinUsd: number | null, claimedUsd: number | null): number | null =>
  bitcoinUsd === null || claimedUsd === null || claimedUsd <= 0 ? null : bitcoinUsd / claimedUsd;

/** By how much what is left for the common shares moves with the bitcoin; null if unknown, or if nothing is left. */
export const amplificationOf = (bitcoinUsd: number | null, netClaimsUsd: number | null): number | null =>
  bitcoinUsd === null || netClaimsUsd === null || bitcoinUsd <= netClaimsUsd
    ? null
    : bitcoinUsd / (bitcoinUsd - netClaimsUsd);
