import { btcNumber } from "#domain/base/btc.ts";
import { hasUsableMarketCap, isSpacPending } from "#domain/company/valuation.ts";

type Amount = number | null;

/** What the definitions of mNAV are made of: each names all it needs, and is unknown where one of it is. */
export type MnavInput = {
  ticker: string;
  btcHoldings: string | null;
  marketCap: Amount;
  currentPrice: Amount;
  sharesDiluted: Amount;
  debtUsd: Amount;
  preferredUsd: Amount;
  cashUsd: Amount;
  btcUsd: Amount;
};

/** Market cap over the value of the bitcoin. */
export const mnavBasic = (input: MnavInput): Amount => overBitcoin(usable(input.marketCap), input);

/** Share price times diluted shares over the value of the bitcoin. */
export const mnavDiluted = (input: MnavInput): Amount =>
  overBitcoin(usable(product(worth(input.currentPrice), worth(input.sharesDiluted))), input);

/** Market cap plus debt plus preferred stock less cash, over the value of the bitcoin. */
export const mnavEnterprise = (input: MnavInput): Amount => {
  const { debtUsd, preferredUsd, cashUsd } = input;
  const cap = usable(input.marketCap);
  if (cap === null || debtUsd === null || preferredUsd === null || cashUsd === null) return null;
  return overBitcoin(cap + debtUsd + preferredUsd - cashUsd, input);
};

function overBitcoin(worthUsd: Amount, { ticker, btcHoldings, btcUsd }: MnavInput): Amount {
  const value = product(worth(btcNumber(btcHoldings)), worth(btcUsd));
  return worthUsd === null || value === null || isSpacPending(ticker) ? null : worthUsd / value;
}

const usable = (cap: Amount): Amount => (hasUsableMarketCap(cap) ? cap : null);
const worth = (value: Amount): Amount => (value !== null && value > 0 ? value : null);
const product = (a: Amount, b: Amount): Amount => (a === null || b === null ? null : a * b);
