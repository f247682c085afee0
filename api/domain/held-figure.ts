import type { Source } from "./fact.ts";

export const HELD_FIGURES = ["price", "shares_outstanding", "btc_holdings"] as const;

/** A figure that a source gave and we doubt, with why. */
export type HeldFigure = {
  companyId: number;
  companyName: string;
  ticker: string;
  figure: (typeof HELD_FIGURES)[number];
  value: string;
  /** Of a price; null for what is counted. */
  currency: string | null;
  valueUsd: string | null;
  /** What stood there when this came. */
  standing: string | null;
  asOf: string;
  /** When the company itself disclosed it; null where others say so. */
  disclosedAt: string | null;
  source: Source;
  reasons: string[];
};
