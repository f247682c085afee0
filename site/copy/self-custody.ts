import { passage, type Passage, type PointList, type Source, type Titled } from "./reading.ts";

export const intro =
  "Bitcoin has no accounts in anyone's name. Whoever can sign with the private key can spend the coins, and no one else can. This page explains what that means for where you keep them.";

export const privateKeys: Passage = {
  title: "Private keys",
  paragraphs: [
    "A private key is a very large secret number. It produces a public key, and from that come the addresses that receive coins. Before coins move, the network checks one thing: a valid signature made with the key. It does not ask for a name, a password or a reason.",
    "Wallet software holds many such keys and derives them all from one secret, usually written as 12 or 24 ordinary words: the recovery phrase. The phrase is the wallet. Anyone who reads it can take everything; anyone who loses both it and the device can never move the coins again. There is no reset and no one to call.",
    "When an exchange holds coins for you, it holds the keys. What you hold is a claim on the exchange, worth only what the exchange can and will pay.",
  ],
  sources: [
    {
      name: "Bitcoin: A Peer-to-Peer Electronic Cash System (the white paper), section 2",
      url: "https://bitcoin.org/bitcoin.pdf",
    },
    {
      name: "BIP 39: recovery phrases",
      url: "https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki",
    },
  ],
};

export const custodial: PointList = {
  title: "Custodial: someone else holds the keys",
  points: [
    "A forgotten password can be reset, and there is someone to ask.",
    "Buying, selling and tax reports are in one place.",
    "Withdrawals can be paused, limited or refused, for everyone at once.",
    "Theft, fraud or bankruptcy there becomes your loss; customers may rank as creditors and wait for years.",
    "You can't check for yourself that the coins exist.",
  ],
};

export const selfCustody: PointList = {
  title: "Self-custody: you hold the keys",
  points: [
    "No company stands between you and your coins, so none can freeze, lend or lose them.",
    "Anyone can verify the balance on the public ledger, at any hour.",
    "You alone make the backup, and you alone can lose it.",
    "A mistake is final: a payment to a wrong address does not come back.",
    "Your heirs need to know what exists and how to reach it.",
  ],
};

export const practices: Titled = {
  "Keep larger amounts offline":
    "A hardware wallet signs inside the device, so the key never meets a computer that is connected to the internet. Buy it from the maker and have it generate the phrase in front of you.",
  "Write the recovery phrase by hand":
    "On paper or metal, in two places that won't burn or flood together. No photos, cloud notes, e-mail or printers.",
  "Never type the phrase anywhere but into a wallet":
    "No support desk needs it. Any website, call or message that asks for it is trying to rob you.",
  "Test the backup before you rely on it":
    "Send a small amount, wipe the wallet, restore it from the phrase, and only then send the rest.",
  "Read the address on the device":
    "Malware swaps addresses in the clipboard. Compare the start, the middle and the end with the screen of the hardware wallet.",
  "For amounts you couldn't afford to lose, require more than one key":
    "With multisignature, for example, two of three keys must sign, so one theft or loss is not the end. It is more work: write down how to restore it.",
  "Say little, and plan for others":
    "How much you hold is no one else's business. But one person you trust, or your will, should say where the instructions are.",
};

export const practiceSource: Source = {
  name: "Securing your wallet, bitcoin.org",
  url: "https://bitcoin.org/en/secure-your-wallet",
};

export type Failure = {
  name: string;
  when: string;
  what: string;
  text: string;
  asOf: string;
  source: Source;
};

/** Each as of the month of its source. */
export const failures: Failure[] = [
  {
    name: "Mt. Gox",
    when: "February 2014",
    what: "Exchange, Tokyo",
    text: "The largest exchange of its day stopped withdrawals and filed for bankruptcy protection: 750,000 BTC of customers' coins and 100,000 BTC of its own were missing. About 200,000 BTC turned up later in an old wallet; the rest did not.",
    asOf: "2017-08",
    source: {
      name: "The Japan Times",
      url: "https://japantimes.co.jp/news/2017/08/05/national/media-national/bitcoin-exchange-operator-arrested-amid-new-questions-mt-gox-theft",
    },
  },
  {
    name: "QuadrigaCX",
    when: "January 2019",
    what: "Exchange, Canada",
    text: "Its founder was said to have died with the only keys. The regulator's staff found that he had traded away client assets for years. More than 76,000 clients were owed 215 million Canadian dollars and lost at least 169 million of them.",
    asOf: "2020-06",
    source: { name: "Ontario Securities Commission", url: "https://www.osc.gov.on.ca/quadrigacxreport" },
  },
  {
    name: "Celsius",
    when: "July 2022",
    what: "Lender, United States",
    text: "It had promised interest of up to 18 percent on deposited coins. In June it froze every account, and a month later it filed for bankruptcy with more than 100,000 creditors.",
    asOf: "2022-07",
    source: {
      name: "Newser, from CNBC, Bloomberg and Reuters",
      url: "https://newser.com/story/322926/cryptocurrency-lender-files-for-bankruptcy.html",
    },
  },
  {
    name: "FTX",
    when: "November 2022",
    what: "Exchange, Bahamas",
    text: "The second-largest exchange had let its sister firm Alameda bet with customers' money. Within days it was bankrupt; its founder was later sentenced to 25 years in prison.",
    asOf: "2024-03",
    source: {
      name: "Crypto Valley Journal",
      url: "https://cryptovalleyjournal.com/hot-topics/news/ftx-founder-sam-bankman-fried-sentenced-to-25-years-in-prison",
    },
  },
  {
    name: "BlockFi",
    when: "November 2022",
    what: "Lender, United States",
    text: "Tied to FTX by loans and a credit line, it stopped withdrawals when FTX fell and filed for bankruptcy on 28 November, nine months after a 100 million dollar settlement over its interest accounts.",
    asOf: "2022-11",
    source: { name: "Kroll, the court's claims agent", url: "https://restructuring.ra.kroll.com/blockfi/" },
  },
];

export const closing = passage(
  "Not your keys, not your coin",
  "Every one of these firms said the coins were safe, and most of their customers could not have known otherwise. Self-custody replaces trust in a firm with your own care: start small, practise a restore, and move the rest once it is routine.",
  "The companies we track face the same choice. Where a company says who holds its coins, the source beside the figure links to the statement.",
);
