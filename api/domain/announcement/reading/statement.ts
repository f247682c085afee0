import type { StatedMoney } from "../announcement.ts";

/** The statement made in one place of an announcement. Money belongs to the transaction, never to the whole holding. */
export type Statement = {
  bought: string | null;
  sold: string | null;
  total: string | null;
  /** Mined in the month of a report. */
  mined: string | null;
  prices: StatedMoney[];
  costs: StatedMoney[];
  isApproximate: boolean;
  isCostRounded: boolean;
  asOf: string | null;
  /** The first day of the period of a transaction, if stated. */
  since: string | null;
  sentence: string;
};

export const statement = (sentence: string, says: Partial<Statement>): Statement => ({
  bought: null,
  sold: null,
  total: null,
  mined: null,
  prices: [],
  costs: [],
  isApproximate: false,
  isCostRounded: false,
  asOf: null,
  since: null,
  ...says,
  sentence,
});

export type Issuer = {
  names: readonly string[];
  dollar: string | null;
  publishedOn: string;
  /** Whether it mines, so that "added" need not mean bought. */
  isMiner: boolean;
  /** The months, from 1 to 12, of which it can say what it has mined. */
  reportMonths: readonly number[];
};
