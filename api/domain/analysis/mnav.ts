import { btcNumber } from "#domain/base/btc.ts";
import { usableMarketCap } from "#domain/company/ratio.ts";

type Known = number | null;

/** What the definitions of mNAV are made of: each names all it needs, and is unknown where one of it is. */
export type MnavInput = {
  ticker: string;
  btcHoldings: string | null;
  marketCap: Known;
  currentPrice: Known;
  sharesDiluted: Known;
  debtUsd: Known;
  preferredUsd: Known;
  cashUsd: Known;
  btcUsd: Known;
};

/** Market cap over the value of the bitcoin. */
export const mnavBasic = (input: MnavInput): Known => overBitcoin(usableMarketCap(input), input);

/** Share price times diluted shares over the value of the bitcoin. */
export function mnavDiluted(input: MnavInput): Known {
  const marketCap = product(worth(input.currentPrice), worth(input.sharesDiluted));
  return overBitcoin(usableMarketCap({ ticker: input.ticker, marketCap }), input);
}

/** Market cap plus debt plus preferred stock less cash, over the value of the bitcoin. */
export const mnavEnterprise = (input: MnavInput): Known => {
  const { debtUsd, preferredUsd, cashUsd } = input;
  const cap = usableMarketCap(input);
  if (cap === null || debtUsd === null || preferredUsd === null || cashUsd === null) return null;
  return overBitcoin(cap + debtUsd + preferredUsd - cashUsd, input);
};

function overBitcoin(worthUsd: Known, { btcHoldings, btcUsd }: MnavInput): Known {
  const value = product(worth(btcNumber(btcHoldings)), worth(btcUsd));
  return worthUsd === null || value === null ? null : worthUsd / value;
}

const worth = (value: Known): Known => (value !== null && value > 0 ? value : null);
const product = (a: Known, b: Known): Known => (a === null || b === null ? null : a * b);
