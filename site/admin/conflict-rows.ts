import type { Conflict } from "#contract/admin.ts";

import { fieldWord, textOf } from "./field-words.ts";

export type ConflictRow = { word: string; theirs: string | null; ours: string | null };

/** What was sent, beside what stands in its place by now. */
export function conflictRows({ current, yours }: Conflict): ConflictRow[] {
  if (typeof yours !== "object" || yours === null)
    return REMOVED.map((name) => ({
      word: fieldWord(name),
      theirs: textOf(name, valueAt(current, name)),
      ours: null,
    }));
  const figure = "bitcoinHoldings" in yours ? "btcHoldings" : "sharesOutstanding";
  return Object.entries(yours)
    .map(([name, value]) => ({
      word: fieldWord(name),
      theirs: textOf(name, valueAt(current, ...placeOf(name, figure))),
      ours: textOf(name, value),
    }))
    .filter(({ theirs, ours }) => theirs !== null || ours !== null);
}

const REMOVED = ["name", "ticker", "btcHoldings", "sharesOutstanding"] as const;

/** Where a company says what a dialog calls by another name. */
function placeOf(name: string, figure: string): string[] {
  if (name === "bitcoinHoldings") return ["btcHoldings"];
  if (name === "asOf") return ["evidence", figure, "asOf"];
  if (name === "rnsUrl" || name === "sourceUrl") return ["evidence", figure, "source", "url"];
  return [name];
}

const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, name) : null),
    value,
  );
