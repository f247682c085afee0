const NONE_STATED = "none stated";
const NOT_READ = "not read";
const PUBLIC_RECORD = "public record";

/** Where figures were read. */
export type Upstream = {
  name: string;
  gives: string;
  /** Its terms as it states them; "none stated" if we looked and found none, "not read" if we did not look. */
  terms: string;
};

export const UPSTREAMS: readonly Upstream[] = [
  { name: "SEC EDGAR", gives: "filings of US companies and funds", terms: "public record, public domain" },
  { name: "TDnet", gives: "announcements of Tokyo", terms: PUBLIC_RECORD },
  {
    name: "Yanoshin, a mirror of TDnet",
    gives: "titles and documents of Tokyo",
    terms: "may be shown where the mirror is named",
  },
  { name: "DILA info-financiere.fr and AMF", gives: "announcements of Paris", terms: PUBLIC_RECORD },
  { name: "HKEX", gives: "announcements of Hong Kong", terms: PUBLIC_RECORD },
  { name: "KIND (Korea Exchange)", gives: "reports of Korean companies", terms: PUBLIC_RECORD },
  {
    name: "Aquis Stock Exchange and RNS",
    gives: "announcements of London",
    terms: "public record; their words are under licence, so only figures, dates and links were taken",
  },
  { name: "Bitbo", gives: "most long-tail holdings, through public copies of its table", terms: NOT_READ },
  {
    name: "BitcoinTreasuries.net",
    gives: "long-tail holdings, governments, private holders and funds, through public copies",
    terms: NOT_READ,
  },
  { name: "CoinGecko", gives: "holdings, through a public copy of its company table", terms: NOT_READ },
  { name: "CoinGlass", gives: "coins of funds, through a public copy of its list", terms: NOT_READ },
  {
    name: "DarkoIOSG/Public-companies-BTC-holdings on GitHub",
    gives: "holdings by day from Bitbo, 2025-08-15 to 2026-07-11",
    terms: NONE_STATED,
  },
  {
    name: "aljazceru/bitcoin-treasury-premiums on GitHub",
    gives: "long-tail holdings and share counts of 2025-07-08",
    terms: NONE_STATED,
  },
  {
    name: "Sashamine/dat-tracker-next on GitHub",
    gives: "texts of filings and histories of holdings, to March 2026",
    terms: NONE_STATED,
  },
  {
    name: "posix4e/btc-mnav-rainbow on GitHub",
    gives: "holdings of Strategy by day, 2020-08-10 to 2026-06-29",
    terms: "MIT",
  },
  {
    name: "KM199/btc-treasury-valuations on GitHub",
    gives: "holdings of Strategy and Strive and basic shares, to 2026-08-22",
    terms: NONE_STATED,
  },
  {
    name: "stevendiyanto76-oss/mstr-tracker-bot on GitHub",
    gives: "a second reading of Strategy, to 2026-08-22",
    terms: NONE_STATED,
  },
  {
    name: "phummy1337/crypto-treasury-dashboard on GitHub",
    gives: "events of Strategy and Strive in 2026",
    terms: NONE_STATED,
  },
  {
    name: "anthonylinartemis/DAT-Monitor on GitHub",
    gives: "a holding of Metaplanet and links to filings, 2026-05-06",
    terms: NONE_STATED,
  },
  {
    name: "NaiveInvestment/mnav-tracker on GitHub",
    gives: "Korean holders, 2026-07-15",
    terms: NONE_STATED,
  },
  { name: "bjunjo/btc-treasury-dashboard on GitHub", gives: "Nakamoto, March 2026", terms: NONE_STATED },
  {
    name: "Jaakuice/SWC_Big_Brain_Ai on GitHub",
    gives: "announcements of The Smarter Web Company and tables of brokers, April 2025 to August 2026",
    terms: NONE_STATED,
  },
  {
    name: "rreichel3/US-Stock-Symbols on GitHub",
    gives: "numbers of shares of US companies, derived, 2026-08-22",
    terms: NONE_STATED,
  },
  { name: "JerBouma/FinanceDatabase on GitHub", gives: "websites of companies", terms: "MIT" },
  {
    name: "arvicco/mimir on GitHub",
    gives: "notes on capital structures with links to filings, to 2026-08-18",
    terms: NONE_STATED,
  },
  {
    name: "akpasz/btc-data on GitHub",
    gives: "figures of US filings and pages of issuers, to 2026-09-15",
    terms: NOT_READ,
  },
  {
    name: "RahilBhavan/dat-accretion on GitHub",
    gives: "8-Ks of Strategy and Strive with addresses, to 2026-10-05",
    terms: NOT_READ,
  },
  {
    name: "joshgreiff/work-save-bitcoin-dashboard on GitHub",
    gives: "share counts of Strategy and Metaplanet, 2026-09-24",
    terms: NOT_READ,
  },
  {
    name: "ronspierings/BitcoinTreasuries on GitHub",
    gives: "private holders, Canadian and European funds, April 2021",
    terms: NONE_STATED,
  },
  {
    name: "bariscanyazici/bitcoin-holdings-dashboard on GitHub",
    gives: "Block.one and other private holders, 2024-12-21",
    terms: NONE_STATED,
  },
  { name: "yashbhutwala/strategy on GitHub", gives: "single events", terms: NOT_READ },
  { name: "ryanpate/bwn on GitHub", gives: "single events", terms: NOT_READ },
  {
    name: "Public notes, models and copies of pages, named at the figures they were read through",
    gives: "single figures and events",
    terms: NOT_READ,
  },
  { name: "The companies' own pages and releases", gives: "holdings and purchases", terms: NOT_READ },
  { name: "News sites, named at each event", gives: "single events", terms: NOT_READ },
];
