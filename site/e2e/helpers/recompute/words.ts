import type { Facts } from "./facts.ts";
import { daysAfter, flowSum, isExact, sum } from "./flows.ts";
import type { Crawl } from "./linked.ts";
import { TOTALS } from "./market.ts";
import { fromApi, type Answer } from "./tally.ts";

type Value = number | Answer;
/** A sentence of a page, and what each of its figures must be. */
type Rule = readonly [pattern: RegExp, ...figures: Value[]];

const N = "([-+−]?[\\d,]+(?:\\.\\d+)?)";
/** "#" stands for a figure, "~" for words without one, "?" ends what may be missing. */
const says = (words: string): RegExp =>
  new RegExp(words.replaceAll("#", N).replaceAll("~", "[^\\d.]+?").replaceAll("y/ies", "(?:y|ies)"), "g");

/** What entries add that give only their month, which no sum of days contains. */
function monthsOnly({ flows, to }: Facts, days: number) {
  const from = daysAfter(to, 1 - days).slice(0, 7);
  const own = flows.filter(
    ({ asOf, kind }) =>
      !isExact(asOf) && asOf >= from && asOf <= to && ["buy", "produced", "sell"].includes(kind),
  );
  const part = (sign: number) => sum(own.map(({ btc }) => Math.max(0, (btc ?? 0) * sign)));
  return { entries: own.length, added: part(1), sold: part(-1) };
}

function peaks({ flows, today }: Facts, weeks: number) {
  const mondayOf = (day: string) => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
  const all = Array.from({ length: weeks }, (_, index) => {
    const monday = mondayOf(daysAfter(today, -7 * index));
    const period = `${monday}..${daysAfter(monday, 6)}`;
    return [flowSum(flows, "added", period), flowSum(flows, "sold", period)] as const;
  });
  return { added: Math.max(...all.map(([added]) => added)), sold: Math.max(...all.map(([, sold]) => sold)) };
}

const landing = (f: Facts): Rule[] => [
  [says("Who # companies"), f.known],
  [says("alone has #%"), f.largestShare],
  [says("#% of the 21 million"), f.supplyShare],
  [says("#% recent"), f.recent],
  [says("#% of these coins have a figure dated in the last 90 days"), f.recent],
  [says("that can ever exist is held by # companies"), f.known],
  [
    says("# other companies # Everyone else, including bitcoin not yet mined #"),
    f.known - 1,
    f.others,
    f.everyoneElse,
  ],
  [says("Sum of # holdings"), f.known],
  [says("Companies from # countries in one list\\.~#~#~#~#"), f.countries, ...f.countriesBySize.slice(0, 4)],
  [says("# companies, # BTC, in one table"), f.listed, f.total],
];

const strip = ({ in30, in90 }: Facts): Rule[] => [
  [says("net # BTC"), in30.net],
  [says("net \\S+ BTC # compan(?:y|ies) bought"), in30.buyers],
  [says("net \\S+ BTC # compan(?:y|ies) bought, # sold"), in30.buyers, in30.sellers],
  [says("90 days: # BTC"), in90.net],
  [says("90 days: \\S+ BTC, # compan(?:y|ies) bought, # sold"), in90.buyers, in90.sellers],
];

const dashboard = async ({ source, liveUsd }: Crawl, f: Facts): Promise<Rule[]> => {
  const view = { asOf: null, liveUsd };
  const ratios = (await source.receipt("/receipt/total/average-ratio"))?.inputs.length ?? 0;
  const peak = peaks(f, 26);
  const [young, middle, old, oldest] = f.ages;
  return [
    [
      says("# of # listed companies hold # BTC, #% of all bitcoin\\.~#%"),
      f.known,
      f.listed,
      f.total,
      f.supplyShare,
      f.largestShare,
    ],
    [says("Sum of # known holdings"), f.known],
    [says("#% of these coins have a figure dated in the last 90 days"), f.recent],
    [says("# of # companies have no figure from the past year"), f.oldOrMissing, f.listed],
    [
      says("up to 90 days #%\\s*91 to 180 days #%\\s*181 days to a year #%\\s*older than a year #%"),
      ...[young, middle, old, oldest].map((age) => age?.percent ?? 0),
    ],
    [says("# known holdings, # missing"), f.known, f.missing],
    [says("in # countries"), f.countries],
    [says("median #%"), (await TOTALS["median-ratio"]?.({ source, view })) ?? 0],
    [says("Of # companies"), ratios],
    ...strip(f),
    [says("Bought or mined per week \\(peak # BTC\\)"), peak.added],
    [says("Sold per week \\(peak # BTC\\)"), peak.sold],
    [says("# companies, 25 at a time"), f.listed],
  ];
};

const market = (f: Facts): Rule[] => {
  const undated = monthsOnly(f, 365);
  return [
    [says("# companies hold # BTC, #% of it at"), f.known, f.total, f.largestShare],
    [says("# known holdings, # missing"), f.known, f.missing],
    [says("in # countries"), f.countries],
    [says("#% of these coins have a figure dated in the last 90 days"), f.recent],
    [says("Total # companies, # holding"), f.known, f.missing],
    [says("Equivalent to # equal holders \\(Herfindahl index # of"), f.equalHolders, f.herfindahl],
    [says("The other # companies hold the rest"), f.byHolding.length - 50],
    [
      says("# entr(?:y|ies) of the 365 days ?gives? only a month~: ?# BTC bought or mined, # BTC sold"),
      undated.entries,
      undated.added,
      undated.sold,
    ],
    [says("30 days(?: to \\d+ \\w+)? # companies bought or mined, # sold"), f.in30.buyers, f.in30.sellers],
    [says("90 days(?: to \\d+ \\w+)? # companies bought or mined, # sold"), f.in90.buyers, f.in90.sellers],
    [says("365 days(?: to \\d+ \\w+)? # companies bought or mined, # sold"), f.in365.buyers, f.in365.sellers],
    [says("Average holdings per company # companies # BTC"), f.known, f.total / f.known],
    [says("Largest single holding \\w+ # BTC"), f.largest],
    [says("share of the total #%"), f.largestShare],
  ];
};

const changes = (f: Facts): Rule[] => {
  const { in365 } = f;
  const undated = monthsOnly(f, 365);
  const all = f.flows.filter(({ kind }) => ["buy", "sell", "produced"].includes(kind));
  return [
    [
      says("365 days(?: to [^,]+)?, # companies bought or mined # BTC and # companies sold # BTC"),
      in365.buyers,
      in365.added,
      in365.sellers,
      in365.sold,
    ],
    [says("are not in it: # BTC bought or mined, # BTC sold"), undated.added, undated.sold],
    [says("\\d+ to \\d+ of # entries"), all.filter(({ asOf }) => isExact(asOf)).length],
    [says("# entr(?:y|ies) gives? only the month"), all.filter(({ asOf }) => !isExact(asOf)).length],
  ];
};

export const WORDS: Record<string, (crawl: Crawl, facts: Facts) => Rule[] | Promise<Rule[]>> = {
  "/": (_, facts) => landing(facts),
  "/dashboard": dashboard,
  "/market-analysis": (_, facts) => market(facts),
  "/changes": (_, facts) => changes(facts),
};

/** Each sentence must be there: words that a page no longer says would be checked no more. */
export function checkWords({ tally, path, said }: Crawl, text: string, rules: readonly Rule[]): void {
  for (const [pattern, ...figures] of rules) {
    const found = [...text.matchAll(pattern)];
    if (found.length === 0) tally.differences.push(`${path} does not say ${pattern.source}`);
    for (const [words, ...shown] of found) {
      said.push(words);
      for (const [index, each] of shown.entries()) {
        const figure = figures[index] ?? 0;
        tally.check(`${path} "${words}"`, each, typeof figure === "number" ? fromApi(figure) : figure);
      }
    }
  }
}
