import type { Conflict } from "#contract/admin.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount } from "#domain/base/format.ts";
import words from "./field-words.json";

/** The names of fields where a change is shown, in display order. */
const WORDS: Record<string, string> = words;

export const fieldWord = (name: string): string => WORDS[name] ?? name;

/** A refusal by the server, which begins with the name of a field, with the name that its form shows. */
export const inFieldWords = (message: string): string =>
  message.replace(/^(\w+)(?:\.\d+)*: /, (start: string, name: string) =>
    Object.hasOwn(WORDS, name) ? `${fieldWord(name)}: ` : start,
  );

/** What a field is called, then what it says in each version of a record. */
export type FieldRow = readonly [word: string, one: string | null, other: string | null];

export function differences(left: unknown, right: unknown): FieldRow[] {
  const [a, b] = [textsOf(left), textsOf(right)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((name) => [fieldWord(name), a.get(name) ?? null, b.get(name) ?? null] as const)
    .filter(([, one, other]) => one !== other);
}

const ORDER = Object.keys(WORDS);

const textsOf = (record: unknown): Map<string, string | null> =>
  new Map(
    typeof record === "object" && record !== null
      ? Object.entries(record).map(([name, value]) => [name, textOf(name, value)])
      : [],
  );

/** Null if there is nothing to show. */
function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return (FORMATS[name] ?? String)(String(value));
}

const FORMATS: Record<string, (text: string) => string> = {
  btcHoldings: formatBtcExact,
  bitcoinHoldings: formatBtcExact,
  btc: formatBtcExact,
  sharesOutstanding: (text) => formatCount(Number(text)),
  asOf: formatDay,
  rateAsOf: formatDay,
  termsDisclosedOn: formatDay,
  endedOn: formatDay,
  firstDay: formatDay,
  lastDay: formatDay,
  publishedDate: (text) => formatDay(text.slice(0, 10)),
};

export function conflictRows({ current, yours }: Conflict): FieldRow[] {
  if (typeof yours !== "object" || yours === null)
    return REMOVED.map((name) => [fieldWord(name), textOf(name, valueAt(current, name)), null]);
  const figure = "bitcoinHoldings" in yours ? "btcHoldings" : "sharesOutstanding";
  return Object.entries(yours)
    .map(([name, value]): FieldRow => {
      const theirs = textOf(name, valueAt(current, name) ?? valueAt(current, ...placeOf(name, figure)));
      return [fieldWord(name), theirs, textOf(name, value)];
    })
    .filter(([, theirs, ours]) => theirs !== null || ours !== null);
}

const REMOVED = ["name", "ticker", "btcHoldings", "sharesOutstanding"] as const;

/** Fields that have another name in the company than in the dialog. */
function placeOf(name: string, figure: string): string[] {
  if (name === "bitcoinHoldings") return ["btcHoldings"];
  if (name === "asOf") return ["evidence", figure, "asOf"];
  if (name === "rnsUrl" || name === "sourceUrl") return ["evidence", figure, "source", "url"];
  return [name];
}

export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, name) : null),
    value,
  );
