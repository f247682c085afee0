import { NOT_PASSED_ON, isOpenData, openQuotes } from "#domain/company/evidence/open-data.ts";

import type { V1Company, V1Mnav } from "./records.ts";

/** A company without the quotes that we may show but not pass on. */
export function passedOnCompany(company: V1Company): V1Company {
  const { sharePriceUsd, marketCapUsd, noQuote } = company;
  const isOpen = openQuotes(sharePriceUsd, marketCapUsd);
  return {
    ...company,
    sharePriceUsd: isOpen.price ? sharePriceUsd : null,
    marketCapUsd: isOpen.marketCap ? marketCapUsd : null,
    noQuote: sharePriceUsd !== null && !isOpen.price ? NOT_PASSED_ON : noQuote,
  };
}

/** Its multiples are our calculation. What was paid is a market cap. */
export function passedOnMnav(row: V1Mnav): V1Mnav {
  const { sharePriceUsd, marketCapUsd, btcUsdSource } = row;
  const isOpen = openQuotes(sharePriceUsd, marketCapUsd);
  const isBtcOpen = btcUsdSource !== null && isOpenData({ source: btcUsdSource }, "price");
  return {
    ...row,
    sharePriceUsd: isOpen.price ? sharePriceUsd : null,
    marketCapUsd: isOpen.marketCap ? marketCapUsd : null,
    btcUsd: isBtcOpen ? row.btcUsd : null,
    multiples: row.multiples.map((multiple) => ({
      ...multiple,
      paidUsd: isOpen[multiple.basis === "quoted" ? "marketCap" : "price"] ? multiple.paidUsd : null,
    })),
  };
}
