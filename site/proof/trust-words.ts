import { recentSince } from "#domain/analysis/evidence-steps.ts";
import { trustLevels, type TrustLevel, type undisclosedBtc } from "#domain/analysis/trust-levels.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted, formatHoldings, formatRatio } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";

type League = Parameters<typeof trustLevels>[0];

/** What the page finds. */
export function verdictOf(league: League): string {
  const levels = trustLevels(league);
  const disclosed = levels.find(({ level }) => level === "disclosed");
  if (league.length === 0 || disclosed === undefined) return "No holding is recorded yet";
  const opened = league.filter(({ company }) => company.evidence.btcHoldings?.method === "disclosed").length;
  const readWords =
    opened === 0
      ? "We read all of it from copies."
      : `We opened ${formatCounted(opened, "original")} for ${formatCounted(disclosed.companies, "company", "companies")}.`;
  return `Companies or regulators disclosed ${formatRatio(disclosed.percent)} of ${formatHoldings(btcOf(levels, "reported"))} BTC. ${readWords}`;
}

type Level = ReturnType<typeof trustLevels>[number];

type TrustWordsInput = {
  levels: readonly Level[];
  undisclosed: ReturnType<typeof undisclosedBtc>;
  /** Figures read at their source that are too old for the last level. */
  openedButOld: number;
  now: string;
  address: string;
};

/** What the dial says at each level: beside the choice, below the total, and in a sentence to quote. */
export function trustWords({ levels, undisclosed, openedButOld, now, address }: TrustWordsInput) {
  const everything = btcOf(levels, "reported");
  const disclosedCompanies = levels.find(({ level }) => level === "disclosed")?.companies ?? 0;
  const since = formatDay(recentSince(now));
  const ofReported = ({ percent }: Level) => `${formatRatio(percent)} of what is reported.`;
  const companiesOf = ({ companies }: Level) => formatCounted(companies, "company", "companies");
  const oldWords =
    openedButOld === 0
      ? ""
      : ` We opened ${formatCounted(openedButOld, "more original")}, dated before ${since}.`;

  const captions: Record<TrustLevel, (level: Level) => string> = {
    reported: ({ companies }) => `${formatCounted(companies, "known holding")}, from any source`,
    disclosed: (level) => `${companiesOf(level)}. The others come from trackers and the press.`,
    recent: (level) => `${companiesOf(level)}, dated ${since} or later`,
    opened: (level) =>
      level.companies === 0
        ? "Read from the original, not from a copy"
        : `${companiesOf(level)}, read from the original`,
  };
  const remarks: Record<TrustLevel, (level: Level) => string> = {
    reported: ({ btc }) =>
      `${formatRatio(((btcNumber(btc) ?? 0) * 100) / MOST_BTC)} of all bitcoin, if every report is right.`,
    disclosed: (level) =>
      `${ofReported(level)} ${formatHoldings(undisclosed.secondary)} BTC come from trackers and the press, ${formatHoldings(undisclosed.calculated)} BTC are calculated.`,
    recent: (level) => `${ofReported(level)}${largestWords(level)}`,
    opened: (level) =>
      level.companies === 0 && openedButOld === 0
        ? `We have not opened any original yet. All ${formatCount(disclosedCompanies)} disclosed figures were read from copies.`
        : `${ofReported(level)}${largestWords(level)}${oldWords}`,
  };
  const demands: Record<TrustLevel, string> = {
    reported: "reported by any source",
    disclosed: "disclosed by the company or its regulator",
    recent: `disclosed with a date of ${since} or later`,
    opened: `dated ${since} or later and read by us from the original`,
  };
  return levels.map((level) => ({
    ...level,
    caption: captions[level.level](level),
    remark: remarks[level.level](level),
    sentence: `Bitcoin of listed companies ${demands[level.level]}, ${formatDay(now)}: ${formatHoldings(level.btc)} BTC in ${companiesOf(level)}${level.level === "reported" ? "" : `, ${formatRatio(level.percent)} of the ${formatHoldings(everything)} BTC reported`}. ${address}`,
  }));
}

const btcOf = (levels: readonly Level[], wanted: TrustLevel): string =>
  levels.find(({ level }) => level === wanted)?.btc ?? "0";

const largestWords = ({ largest }: Level): string =>
  largest === null ? "" : ` ${largest.name} alone is ${formatRatio(largest.percent)} of it.`;
