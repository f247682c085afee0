import type { Facts } from "./facts.ts";
import { MOST_BTC } from "./figures.ts";
import { daysAfter, flowSum, isExact, mondayBefore, sum, TRADES, type Flow } from "./flows.ts";
import { holderTerms } from "./holders.ts";
import type { Figures, Page } from "./page.ts";
import { rankedBy } from "./ranking.ts";
import { total } from "./totals.ts";

const RECENT = "{recent}% of these coins have a figure dated in the last 90 days";
const KNOWN = ["{known} known holdings, {missing} missing", "in {countries} countries", RECENT];
const tradedIn = (days: number) =>
  `${days} days(?: to \\d+ \\w+)? {buyers${days}} companies bought or mined, {sellers${days}} sold`;

/** The sentences of each page, with the names of their figures. "~" stands for words without a figure. */
const WORDS: Record<string, readonly string[]> = {
  "/": [
    "Who {known} companies",
    "alone has {largestShare}%",
    "{supplyShare}% of the 21 million",
    "{recent}% recent",
    RECENT,
    "that can ever exist is held by {known} companies",
    "{otherCompanies} other companies {others} Everyone else, including bitcoin not yet mined {everyoneElse}",
    "Sum of {known} holdings",
    "Companies from {countries} countries in one list\\.~{country0}~{country1}~{country2}~{country3}",
    "{listed} companies, {total} BTC, in one table",
  ],
  "/dashboard": [
    "{known} of {listed} listed companies hold {total} BTC, {supplyShare}% of all bitcoin\\.~{largestShare}%",
    "Sum of {known} known holdings",
    "{oldOrMissing} of {listed} companies have no figure from the past year",
    "up to 90 days {recent}%\\s*91 to 180 days {age1}%\\s*181 days to a year {age2}%\\s*older than a year {age3}%",
    ...KNOWN,
    "median {medianRatio}%",
    "Of {ratios} companies",
    "net {net30} BTC {buyers30} compan(?:y|ies) bought, {sellers30} sold",
    "90 days: {net90} BTC, {buyers90} compan(?:y|ies) bought, {sellers90} sold",
    "Bought or mined per week \\(peak {peakAdded} BTC\\)",
    "Sold per week \\(peak {peakSold} BTC\\)",
    "{listed} companies, 25 at a time",
  ],
  "/market-analysis": [
    "{known} companies hold {total} BTC, {largestShare}% of it at",
    ...KNOWN,
    "Total {known} companies, {missing} holding",
    "Equivalent to {equalHolders} equal holders \\(Herfindahl index {herfindahl} of",
    "The other {afterFifty} companies hold the rest",
    "{undated} entr(?:y|ies) of the 365 days ?gives? only a month~: ?{undatedAdded} BTC bought or mined, {undatedSold} BTC sold",
    ...[30, 90, 365].map(tradedIn),
    "Average holdings per company {known} companies {average} BTC",
    "Largest single holding \\w+ {largest} BTC",
    "share of the total {largestShare}%",
  ],
  "/changes": [
    "365 days(?: to [^,]+)?, {buyers365} companies bought or mined {added365} BTC and {sellers365} companies sold {sold365} BTC",
    "are not in it: {undatedAdded} BTC bought or mined, {undatedSold} BTC sold",
    "\\d+ to \\d+ of {exactTrades} entries",
    "{monthTrades} entr(?:y|ies) gives? only the month",
  ],
  "/valuation": [
    "{below} of {basic} companies trade below the value",
    "Known for {basic} of {listed} companies[^]*?Known for {diluted} of {listed} companies[^]*?Known for {enterprise} of {listed} companies",
  ],
  "/holders": ["Known holders own {young}%", "Only the known {holders} BTC"],
  "/proof": [
    "disclosed {disclosedShare}% of {total} BTC",
    "The total is {known} stated holdings",
    "{opened} ?{openedShare}%\\s*Disclosed, read from a copy",
    "{copiers} companies, by the company or a regulator ?{copied} ?{copiedShare}%",
    "{reporters} companies, by a tracker or the press ?{reported} ?{reportedShare}%",
    "{derivers} companies, by us, from sourced figures ?{derived} ?{derivedShare}%",
    "{underived} BTC ?{underivedShare}% of the total\\. {reported} BTC of it come from trackers and the press",
    "All {known} known holdings",
    "The sum of {known} known holdings of {listed} companies",
    "Unexplained gaps: {gaps}",
    "All gaps, ignoring sign: {gapsSize} BTC\\. Net:? {gapsNet} BTC",
  ],
};

/** Around the figures of a profile, of which none has all. */
const OF_PROFILE = [
  "Rank \\S{rank} of {listed}",
  "on {known-btc} BTC with a known cost \\({known-share}%\\)",
  " One year {btc-yield-year}% ",
  " Year to date {btc-yield-ytd}% ",
  "365-day change .{0,80}? {change-365d-percent}% on {past-holdings} BTC",
  "{share-of-listed}% of all listed companies' bitcoin",
  "Latest five of {entries} entries",
  "Left for common shares {common-value}",
  "{common-value-per-share} a share on the",
  "{holdings} BTC in total:",
  "BTC in total: {moved} BTC in {transactions} transaction",
  "{gapsNet} BTC in {gaps} unexplained gap",
  "Bitcoin at {btc-price}",
];

/** The largest week of the last half year. */
const peak = ({ flows, today }: Facts, side: "added" | "sold") =>
  Math.max(
    ...Array.from({ length: 26 }, (_, index) => {
      const monday = mondayBefore(daysAfter(today, -7 * index));
      return flowSum(flows, side, `${monday}..${daysAfter(monday, 6)}`);
    }),
  );

/** What entries add that give only their month, which no sum of days contains. */
function undated({ trades, to }: Facts): Figures {
  const own = trades.filter(
    ({ asOf }) => !isExact(asOf) && asOf >= daysAfter(to, -364).slice(0, 7) && asOf <= to,
  );
  const part = (sign: number) => sum(own.map(({ btc }: Flow) => Math.max(0, (btc ?? 0) * sign)));
  return { undated: own.length, undatedAdded: part(1), undatedSold: part(-1) };
}

export const gapsIn = (ledger: readonly { kind: string; btc: string | null }[]): Figures => {
  const gaps = ledger.filter(({ kind }) => kind === "unexplained").map(({ btc }) => Number(btc));
  return { gaps: gaps.length, gapsSize: sum(gaps.map(Math.abs)), gapsNet: sum(gaps) };
};

/** The figures of a page beside those that many pages say. */
const FIGURES: Record<string, (page: Page, facts: Facts) => Promise<Figures> | Figures> = {
  "/dashboard": async ({ view }, facts) => ({
    medianRatio: await total(view, "median-ratio"),
    ratios: (await view.source.receipt("/receipt/total/average-ratio"))?.inputs.length,
    peakAdded: peak(facts, "added"),
    peakSold: peak(facts, "sold"),
  }),
  "/market-analysis": (_, facts) => undated(facts),
  "/changes": (_, facts) => {
    const exactTrades = facts.trades.filter(({ asOf }) => isExact(asOf)).length;
    return { ...undated(facts), exactTrades, monthTrades: facts.trades.length - exactTrades };
  },
  "/valuation": async (page) => {
    const [basic, diluted, enterprise] = await Promise.all(
      ["basic", "diluted", "enterprise"].map((definition) => rankedBy(page, definition)),
    );
    const below = basic?.filter(({ value }) => value < 1).length;
    return { below, basic: basic?.length, diluted: diluted?.length, enterprise: enterprise?.length };
  },
  "/holders": async ({ visit: { source } }, facts) => {
    const { outdated, ...young } = await holderTerms(source, facts);
    const btc = sum(Object.values(young).map((term) => term.btc));
    return { young: (btc / MOST_BTC) * 100, holders: btc + outdated.btc };
  },
  "/proof": async ({ visit: { source } }, { companies, total: all }) => {
    const by = (test: (method: string, isCopy: boolean) => boolean) => {
      const own = companies.flatMap(({ btcHoldings: btc }) =>
        btc?.value != null && test(btc.method, btc.readThrough !== null) ? Number(btc.value) : [],
      );
      return { count: own.length, btc: sum(own), share: (sum(own) / all) * 100 };
    };
    const opened = by((method, isCopy) => method === "disclosed" && !isCopy);
    const copied = by((method, isCopy) => method === "disclosed" && isCopy);
    const derived = by((method) => method === "derived");
    const reported = by((method) => method !== "disclosed" && method !== "derived");
    return {
      opened: opened.btc,
      openedShare: opened.share,
      copiers: copied.count,
      copied: copied.btc,
      copiedShare: copied.share,
      disclosedShare: opened.share + copied.share,
      reporters: reported.count,
      reported: reported.btc,
      reportedShare: reported.share,
      derivers: derived.count,
      derived: derived.btc,
      derivedShare: derived.share,
      underived: all - derived.btc,
      underivedShare: 100 - derived.share,
      ...gapsIn((await Promise.all(companies.map(({ id }) => source.ledger(id)))).flat()),
    };
  },
};

async function profileFigures(page: Page, id: number): Promise<Figures> {
  const { source, facts } = page.visit;
  const ledger = await source.ledger(id);
  const trades = ledger.filter(({ kind }) => TRADES.includes(kind));
  const names = OF_PROFILE.join().match(/(?<=\{)[a-z][-\w]+(?=\})/g) ?? [];
  const figures = names.map(async (name) => [name, await page.figure(id, name)] as const);
  return {
    ...Object.fromEntries(await Promise.all(figures)),
    ...gapsIn(ledger),
    rank: facts.companies.find((company) => company.id === id)?.rank,
    listed: facts.listed,
    entries: ledger.length,
    moved: sum(trades.map(({ btc }) => Number(btc ?? 0))),
    transactions: trades.length,
  };
}

export async function checkWords(page: Page): Promise<void> {
  const { facts } = page.visit;
  const [, id] = /^\/company\/(\d+)$/.exec(page.path) ?? [];
  if (id) page.says(OF_PROFILE, await profileFigures(page, Number(id)), { mayLack: true });
  page.says(WORDS[page.path] ?? [], { ...facts.figures, ...(await FIGURES[page.path]?.(page, facts)) });
}
