import { btcNumber } from "#domain/base/btc.ts";
import { formatCount, formatHolding, formatRatio } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";

export type NamedHolding = { name: string; rank: number; btc: number | null };

export const namedHolding = ({
  name,
  rank,
  btcHoldings,
}: Pick<Company, "name" | "rank" | "btcHoldings">): NamedHolding => ({
  name,
  rank,
  btc: btcNumber(btcHoldings),
});

const WORDS = "no one two three four five six seven eight nine".split(" ");

/** What a comparison shows, in one sentence. */
export function findingOf(companies: readonly NamedHolding[]): string {
  const [only, second] = companies;
  if (only === undefined) return "Compare up to four companies";
  if (second === undefined)
    return only.btc === null ? `${only.name}'s holding is missing` : holds(only.name, only.btc);
  const known = companies.flatMap(({ btc, ...company }) => (btc === null ? [] : [{ ...company, btc }]));
  const [most, ...others] = known.toSorted((a, b) => b.btc - a.btc);
  if (most === undefined || known.length < companies.length) return `${listed(companies)} side by side`;
  const rest = others.reduce((sum, { btc }) => sum + btc, 0);
  const those = groupWords(most, others);
  if (rest === 0)
    return most.btc === 0 ? `${listed(companies)} hold none` : `Only ${most.name} holds bitcoin`;
  const times = most.btc / rest;
  if (times >= MULTIPLE) return `${most.name} holds ${timesWords(times)} as much as ${those}`;
  if (others.length > 1)
    return times > 1
      ? `${most.name} holds more than ${those}`
      : `${most.name} holds ${formatRatio((most.btc * 100) / (most.btc + rest))} of what the ${wordOf(known.length)} hold`;
  return times === 1
    ? `${listed(companies)} hold the same amount`
    : `${most.name} holds ${formatRatio((times - 1) * 100)} more than ${those}`;
}

/** The amounts behind the finding. */
export function ledeOf(companies: readonly NamedHolding[]): string {
  const known = companies
    .flatMap(({ btc, name }) => (btc === null ? [] : [{ name, btc }]))
    .toSorted((a, b) => b.btc - a.btc);
  const [most, ...others] = known;
  const rest = others.reduce((sum, { btc }) => sum + btc, 0);
  if (companies.length === 0) return "Every figure has its date and its source.";
  return most === undefined || others.length === 0
    ? "Choose up to four companies."
    : `${formatHolding(most.btc)} BTC, against ${formatHolding(rest)} BTC at ${listed(others)}. Choose up to four companies.`;
}

/** "Twenty One Capital, Metaplanet and MARA Holdings" */
export function listed(companies: readonly { name: string }[]): string {
  const names = companies.map(({ name }) => name);
  return [names.slice(0, -1).join(", "), names.at(-1)].filter((some) => some).join(" and ");
}

const MULTIPLE = 1.9;
const NEARLY = 0.1;

const holds = (name: string, btc: number) => `${name} holds ${formatHolding(btc)} BTC`;

/** "the next three combined" if they directly follow it in the list. */
function groupWords(most: { rank: number }, others: readonly { name: string; rank: number }[]): string {
  const [first, ...more] = others;
  if (more.length === 0) return first?.name ?? "";
  const follow = others.every(({ rank }, index) => most.rank > 0 && rank === most.rank + index + 1);
  return `the ${follow ? "next" : "other"} ${wordOf(others.length)} combined`;
}

/** "seven times", "nearly seven times", or "more than seven times" if it is not close to a whole number. */
function timesWords(times: number): string {
  const nearest = Math.round(times);
  const isNear = Math.abs(times - nearest) <= NEARLY;
  const whole = isNear ? nearest : Math.floor(times);
  const words = whole === 2 ? "twice" : `${wordOf(whole)} times`;
  if (!isNear) return `more than ${words}`;
  return times < nearest ? `nearly ${words}` : words;
}

const wordOf = (count: number): string => WORDS[count] ?? formatCount(count);
