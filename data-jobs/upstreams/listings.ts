/** The markets on which shares trade, under the names that upstreams use. */
export type Market = { mic: string; zone: string; tickerSuffix: string; isUs: boolean };

/** A company's share, by its code without a suffix. */
export type Listing = { companyId: number; code: string; market: Market };

const market = (mic: string, zone: string, tickerSuffix = ""): Market => ({
  mic,
  zone,
  tickerSuffix,
  isUs: zone === "America/New_York",
});

/** By the exchange names of our companies. */
const MARKETS: Record<string, Market> = {
  NASDAQ: market("XNAS", "America/New_York"),
  NYSE: market("XNYS", "America/New_York"),
  "NYSE American": market("XASE", "America/New_York"),
  OTC: market("OTCM", "America/New_York"),
  LSE: market("XLON", "Europe/London", ".L"),
  Aquis: market("AQSE", "Europe/London", ".AQ"),
  TSX: market("XTSE", "America/Toronto", ".TO"),
  "TSX Venture": market("XTSX", "America/Toronto", ".V"),
  CSE: market("XCNQ", "America/Toronto", ".CN"),
  "Cboe Canada": market("NEOE", "America/Toronto", ".NE"),
  TSE: market("XTKS", "Asia/Tokyo", ".T"),
  XETRA: market("XETR", "Europe/Berlin", ".DE"),
  Dusseldorf: market("XDUS", "Europe/Berlin", ".DU"),
  "Euronext Growth Paris": market("ALXP", "Europe/Paris", ".PA"),
  "Euronext Amsterdam": market("XAMS", "Europe/Amsterdam", ".AS"),
  "Nasdaq Stockholm": market("XSTO", "Europe/Stockholm", ".ST"),
  "Nasdaq First North": market("FNSE", "Europe/Stockholm", ".ST"),
  "Spotlight Stockholm": market("XSAT", "Europe/Stockholm", ".ST"),
  NGM: market("XNGM", "Europe/Stockholm", ".ST"),
  "Nordic SME (NGM)": market("NSME", "Europe/Stockholm", ".ST"),
  "Oslo Bors": market("XOSL", "Europe/Oslo", ".OL"),
  "Euronext Growth Oslo": market("MERK", "Europe/Oslo", ".OL"),
  "Borsa Italiana": market("XMIL", "Europe/Rome", ".MI"),
  "BME Growth": market("GROW", "Europe/Madrid", ".MC"),
  "Borsa Istanbul": market("XIST", "Europe/Istanbul", ".IS"),
  HKEX: market("XHKG", "Asia/Hong_Kong", ".HK"),
  "HKEX GEM": market("XHKG", "Asia/Hong_Kong", ".HK"),
  KOSDAQ: market("XKOS", "Asia/Seoul", ".KQ"),
  ASX: market("XASX", "Australia/Sydney", ".AX"),
  SET: market("XBKK", "Asia/Bangkok", ".BK"),
  B3: market("BVMF", "America/Sao_Paulo", ".SA"),
  BSE: market("XBOM", "Asia/Kolkata", ".BO"),
  JSE: market("XJSE", "Africa/Johannesburg", ".JO"),
};

type ListedCompany = { id: number; ticker: string; exchange: string | null };

/** Null if we do not know the market: the code might be that of another company's share. */
export function listingOf(company: ListedCompany): Listing | null {
  const ours = MARKETS[company.exchange ?? ""];
  if (ours === undefined) return null;
  const suffix = /\.[A-Za-z]{1,3}$/.exec(company.ticker)?.[0] ?? "";
  const isOfMarket = suffix.toUpperCase() === ours.tickerSuffix;
  // If the ticker's suffix contradicts the exchange, we trust neither.
  if (suffix !== "" && !isOfMarket && !ours.isUs) return null;
  const code = isOfMarket && suffix !== "" ? company.ticker.slice(0, -suffix.length) : company.ticker;
  return { companyId: company.id, code: code.toUpperCase(), market: ours };
}

/** The shares that still trade. */
export const listingsOf = (companies: readonly (ListedCompany & { endedOn: string | null })[]): Listing[] =>
  companies.filter(({ endedOn }) => endedOn === null).flatMap((company) => listingOf(company) ?? []);
