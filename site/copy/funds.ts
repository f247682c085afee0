import { passage, type Passage, type PointList, type Source, type Titled } from "./reading.ts";

export const intro =
  "A fund or note gives a brokerage account exposure to the Bitcoin price without private keys. What you own is a security, so its terms, costs and issuer matter as much as the coin.";

export const spot: Passage = {
  title: "Spot funds",
  paragraphs: [
    "A spot fund holds bitcoin with a custodian and issues shares in it. Large dealers can exchange shares for coins or cash, which keeps the share price close to the value of the coins behind it. The annual fee is paid from the coins, so each share represents slightly less bitcoin every year.",
    "Canada listed its first spot fund in February 2021. The US regulator approved a group of them on 10 January 2024, saying the same day that this was not an endorsement of Bitcoin.",
  ],
  sources: [
    {
      name: "SEC: statement on the approval of spot bitcoin products, 10 January 2024",
      url: "https://www.sec.gov/newsroom/speeches-statements/gensler-statement-spot-bitcoin-011023",
    },
    { name: "Purpose Bitcoin ETF", url: "https://www.purposeinvest.com/funds/purpose-bitcoin-etf" },
  ],
};

export const futures: Passage = {
  title: "Futures funds",
  paragraphs: [
    "A futures fund holds no coins. It holds contracts on the price at a later date and rolls them over before they expire. When later contracts cost more than near ones, each roll costs a little, so over months the fund tends to lag the price it follows.",
    "The first in the United States, ProShares' BITO, launched in October 2021. Futures funds suit short holding periods and markets without spot funds.",
  ],
  sources: [
    { name: "ProShares Bitcoin ETF (BITO)", url: "https://www.proshares.com/our-etfs/strategic/bito" },
  ],
};

export const notes: Passage = {
  title: "Exchange-traded notes",
  paragraphs: [
    "A note is a debt security that promises the bitcoin price less a fee. Most European products are notes backed by coins that a trustee can claim; an unbacked note is only as good as its issuer. The prospectus says which it is, who holds the coins, and whether holders can redeem in coins rather than cash.",
    "Retail investors in the United Kingdom have been able to buy such notes since 8 October 2025, if they trade on a recognised UK exchange. The compensation scheme (FSCS) does not cover them.",
  ],
  sources: [
    {
      name: "FCA: retail access to crypto ETNs",
      url: "https://www.fca.org.uk/news/press-releases/fca-opens-retail-access-crypto-etns",
    },
  ],
};

export const advantages: PointList = {
  title: "Advantages",
  points: [
    "Trade in an ordinary brokerage or pension account.",
    "No keys to store, no recovery phrase to lose.",
    "Audited and regulated, with a prospectus and daily published holdings.",
    "Tax reporting like any other security; some countries allow tax-sheltered accounts.",
    "Can be inherited or pledged in the usual ways.",
  ],
};

export const disadvantages: PointList = {
  title: "Disadvantages",
  points: [
    "An annual fee for as long as you hold it.",
    "You can't spend, move or verify the coins; most products pay out in cash only.",
    "You depend on a custodian, an issuer and a broker. Many funds share the same custodian.",
    "Trades only in exchange hours; Bitcoin trades around the clock.",
    "Notes carry their issuer's credit risk; futures funds carry the cost of rolling contracts.",
  ],
};

/** The assets of a fund: coins at the price of a day, or dollars as a list of funds reported them. */
export type Provider = {
  name: string;
  by: string;
  kind: "Spot fund" | "Note";
  where: string;
  asOf: string;
  assets: { btc: number; btcUsd: number } | { usd: number };
  how: "disclosed" | "secondary";
  source: Source;
};

const US_FUND = { kind: "Spot fund", where: "United States" } as const;
const EUROPEAN_NOTE = { kind: "Note", where: "Europe" } as const;
const filedOnJune30 = (btc: number) =>
  ({ asOf: "2026-06", assets: { btc, btcUsd: 58_491.75 }, how: "disclosed" }) as const;
const listedOnMay1 = (assets: Provider["assets"]) => ({ asOf: "2026-05", assets, how: "secondary" }) as const;

const SEC_FILING = "10-Q for 30 June 2026";
/** The count is that of the filing; the page shows the current one. */
const FUND_PAGE = "Fund page, count of the 10-Q";

export const providers: Provider[] = [
  {
    name: "iShares Bitcoin Trust (IBIT)",
    by: "BlackRock",
    ...US_FUND,
    ...filedOnJune30(734_261),
    source: {
      name: FUND_PAGE,
      url: "https://www.ishares.com/us/products/333011/ishares-bitcoin-trust-etf",
    },
  },
  {
    name: "Fidelity Wise Origin Bitcoin Fund (FBTC)",
    by: "Fidelity",
    ...US_FUND,
    ...listedOnMay1({ btc: 191_000, btcUsd: 78_409.63 }),
    source: {
      name: "Fund page",
      url: "https://institutional.fidelity.com/app/funds-and-products/etf/summary/FBTC.html",
    },
  },
  {
    name: "Grayscale Bitcoin Trust (GBTC)",
    by: "Grayscale",
    ...US_FUND,
    ...filedOnJune30(138_505.756804),
    source: {
      name: SEC_FILING,
      url: "https://www.sec.gov/Archives/edgar/data/1588489/000158848926000005/",
    },
  },
  {
    name: "Grayscale Bitcoin Mini Trust (BTC)",
    by: "Grayscale",
    ...US_FUND,
    ...filedOnJune30(54_280.400501),
    source: {
      name: SEC_FILING,
      url: "https://www.sec.gov/Archives/edgar/data/2015034/000203503426000008/",
    },
  },
  {
    name: "ARK 21Shares Bitcoin ETF (ARKB)",
    by: "ARK Invest and 21Shares",
    ...US_FUND,
    ...filedOnJune30(32_178.228),
    source: { name: FUND_PAGE, url: "https://ark-funds.com/funds/arkb/" },
  },
  {
    name: "Purpose Bitcoin ETF (BTCC)",
    by: "Purpose Investments",
    kind: "Spot fund",
    where: "Canada",
    ...listedOnMay1({ btc: 24_000, btcUsd: 78_409.63 }),
    source: { name: "Fund page", url: "https://www.purposeinvest.com/funds/purpose-bitcoin-etf" },
  },
  {
    name: "CoinShares Physical Bitcoin (BITC)",
    by: "CoinShares",
    ...EUROPEAN_NOTE,
    ...listedOnMay1({ usd: 1_150_000_000 }),
    source: { name: "Product page", url: "https://coinshares.com/etps/bitc" },
  },
  {
    name: "Bitwise Physical Bitcoin ETP",
    by: "Bitwise",
    ...EUROPEAN_NOTE,
    ...listedOnMay1({ usd: 651_000_000 }),
    source: {
      name: "Product page",
      url: "https://bitwiseinvestments.eu/en/products/bitwise-physical-bitcoin-etp",
    },
  },
  {
    name: "VanEck Bitcoin ETN (VBTC)",
    by: "VanEck",
    ...EUROPEAN_NOTE,
    ...listedOnMay1({ usd: 400_000_000 }),
    source: {
      name: "Product page",
      url: "https://www.vaneck.com/de/en/etf/digital-assets/vbtc/overview",
    },
  },
];

export const providersNote =
  "Where a coin count is shown, assets are that count at the Bitcoin price of 30 June or 1 May 2026; otherwise they are dollars as reported. A full square means the count is in a filing, which we read from a public copy of its data. A half square means it is from a public list of funds of May 2026; the link leads to the product's own page with the current figure. Order and selection are not advice.";

export const whoFor: Titled = {
  "Investors with a brokerage or pension account":
    "Those who want bitcoin on the same statement as their other investments and accept the fee.",
  "Institutions and advisers":
    "Those whose rules require a regulated security, an auditor and a named custodian.",
  "People who might not keep a key safe": "A fund with known costs beats a recovery phrase no one can find.",
  "Not for those who want to use Bitcoin":
    "Paying, sending, verifying and holding without a third party all require the coin itself.",
};

export const bottomLine = passage(
  "Bottom line",
  "Funds and notes follow the price; they are not the coin. For a known fee they save you the work of keeping keys, but add a custodian, an issuer and market hours. Compare fee, structure and custodian before brand, and check who can redeem what.",
  "Nothing on this page is investment advice. Whether any of it suits you depends on facts we don't have.",
);
