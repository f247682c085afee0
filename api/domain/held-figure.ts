import type { Source } from "./fact.ts";

export const HELD_FIGURES = ["price", "shares_outstanding", "btc_holdings"] as const;

/** A figure that a source gave and we doubt, with why. */
export type HeldFigure = {
  companyId: number;
  companyName: string;
  ticker: string;
  figure: (typeof HELD_FIGURES)[number];
  value: string;
  currency: string | null;
  valueUsd: string | null;
  standing: string | null;
  asOf: string;
  source: Source;
  reasons: string[];
};
