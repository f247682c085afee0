/**
 * What every source of the SEC has in common: no key, but whoever asks must say who he is, in no more than ten questions a
 * second from one address to all of its hosts. https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
 */
export const SEC = {
  publisher: "SEC EDGAR",
  lane: { name: "sec.gov", everyMs: 250 },
} as const;

/** As the data host writes a company's number: with ten digits. */
export const paddedCik = (cik: number): string => String(cik).padStart(10, "0");
