/** The price of one minute, kept for the change of 24 hours and for a start without a network. */
export type MinuteSample = {
  minute: Date;
  priceUsd: number;
  change24h: number | null;
  quality: "live" | "single";
  venues: string[];
};

export type PastPrice = { priceUsd: number; at: number };
