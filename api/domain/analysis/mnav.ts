import { btcNumber } from "#domain/base/btc.ts";
import { DOUBTFUL_MNAV } from "#domain/base/limits.ts";
import { isCapDoubtful, usableMarketCap, type RatioInput } from "#domain/company/ratio.ts";

type Amount = number | null;

/** The inputs of the mNAV definitions. Each definition names all it needs, and is unknown if one of them is. */
export type MnavInput = RatioInput & {
  currentPrice: Amount;
  sharesDiluted: Amount;
  debtUsd: Amount;
  preferredUsd: Amount;
  cashUsd: Amount;
  btcUsd: Amount;
};

/** Market cap ÷ value of the bitcoin. */
export const mnavBasic = (input: MnavInput): Amount => overBitcoin(trustedMarketCap(input), input);

/** Share price × diluted shares ÷ value of the bitcoin. */
export function mnavDiluted(input: MnavInput): Amount {
  const marketCap = product(worth(input.currentPrice), worth(input.sharesDiluted));
  const multiple = overBitcoin(usableMarketCap({ ticker: input.ticker, marketCap }), input);
  return multiple === null || multiple < DOUBTFUL_MNAV ? null : multiple;
}

/** (Market cap + debt + preferred stock − cash) ÷ value of the bitcoin. */
export const mnavEnterprise = (input: MnavInput): Amount => {
  const { debtUsd, preferredUsd, cashUsd } = input;
  const cap = trustedMarketCap(input);
  if (cap === null || debtUsd === null || preferredUsd === null || cashUsd === null) return null;
  return overBitcoin(cap + debtUsd + preferredUsd - cashUsd, input);
};

const trustedMarketCap = (input: MnavInput): Amount => (isCapDoubtful(input) ? null : usableMarketCap(input));

function overBitcoin(worthUsd: Amount, { btcHoldings, btcUsd }: MnavInput): Amount {
  const value = product(worth(btcNumber(btcHoldings)), worth(btcUsd));
  return worthUsd === null || value === null ? null : worthUsd / value;
}

const worth = (value: Amount): Amount => (value !== null && value > 0 ? value : null);
const product = (a: Amount, b: Amount): Amount => (a === null || b === null ? null : a * b);
