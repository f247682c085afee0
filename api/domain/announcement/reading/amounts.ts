const NUM = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,8})?(?![\d.]*\d)`;
const COIN = String.raw`(?:bitcoins?|BTC|₿)(?![\p{L}\d-])(?!\s*(?:per|yield|gain|equivalent|rating|miner|mining|treasury compan|price)\b)`;
const FILL = String.raw`(?:(?:an?|in|of|total|aggregate|additional|further|another|approximately|approx\.?|about|around|circa|c\.|some|now|currently)\s+|~\s?)*`;

/** An amount of bitcoin inside a larger pattern; two groups, one of which holds the number. */
export const AMOUNT = String.raw`(${FILL})(?<![\d.,$£€¥])(?:₿\s?(${NUM})|(${NUM})\s?(?:additional |further |new |more )?${COIN})`;

const APPROXIMATELY = /approx|about|around|circa|c\.|~|some/i;

/** Where `fill`, `after` and `before` are the three groups of an AMOUNT. */
export const amountOf = (
  fill: string | undefined,
  signed: string | undefined,
  named: string | undefined,
): { btc: string; isApproximate: boolean } => ({
  btc: plainBtc(signed ?? named ?? ""),
  isApproximate: APPROXIMATELY.test(fill ?? ""),
});

export const plainBtc = (digits: string): string => {
  const [whole = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  const decimals = fraction.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "")}${decimals === "" ? "" : `.${decimals}`}`;
};
