import type { z } from "zod";

import { btcNumber } from "#domain/base/btc.ts";

import type { ClosenessSchema } from "./closeness.schema.ts";
import { leadingMultiple, type Multiple, type Multiples } from "./multiple.ts";

/** A multiple as the company published it, with the enterprise value it used. */
export type StatedMultiple = { day: string; value: number; enterpriseUsd: number };

const CLOSE_PERCENT = 1;

/** Why a day is further apart: which of the two parts of the multiple differs by more than a percent. */
export const APART = ["enterprise value", "bitcoin", "both", "neither alone"] as const;
type Apart = (typeof APART)[number];

/** How close our enterprise multiple comes to the one that the company publishes, in days. */
export type Closeness = z.infer<typeof ClosenessSchema>;

export function closenessOf(history: readonly Multiples[], stated: readonly StatedMultiple[]): Closeness {
  const ours = new Map(history.flatMap((each) => (each.day === null ? [] : [[each.day, each] as const])));
  const days = stated.map((theirs) => comparison(theirs, ours.get(theirs.day)));
  const count = (kind: Day["kind"]) => days.filter((day) => day.kind === kind);
  const tally = (words: readonly string[]) =>
    [...Map.groupBy(words, (word) => word)].map(([word, same]) => ({ word, days: same.length }));
  const reasons = (words: readonly string[]) =>
    tally(words).map(({ word: reason, days: number }) => ({ reason, days: number }));
  const statedDays = new Set(stated.map(({ day }) => day));
  const notStated = history.filter((each) => !statedDays.has(each.day ?? ""));
  return {
    from: stated[0]?.day ?? null,
    to: stated.at(-1)?.day ?? null,
    stated: stated.length,
    compared: days.length - count("left out").length,
    close: count("close").length,
    apart: APART.map((part) => ({ part, days: days.filter((day) => day.kind === part).length })),
    leftOut: reasons(days.flatMap(({ kind, reason }) => (kind === "left out" ? reason : []))),
    /** Of these days we have a basic multiple at least. */
    notStated: notStated.filter(hasBasic).length,
    /** Of these we have a share price and no multiple at all. */
    without: reasons(notStated.filter((each) => !hasBasic(each)).map(whyNoBasic)),
  };
}

type Day = { kind: "close" | "left out" | Apart; reason: string };

const hasBasic = (multiples: Multiples) => (leadingMultiple(multiples, "basic")?.value ?? null) !== null;
const whyNoBasic = (multiples: Multiples) => leadingMultiple(multiples, "basic")?.missing ?? "No share price";
const enterprise = (multiples: Multiples): Multiple | null => leadingMultiple(multiples, "enterprise");

function comparison(theirs: StatedMultiple, ours: Multiples | undefined): Day {
  const multiple = ours && enterprise(ours);
  if (!ours || !multiple) return { kind: "left out", reason: "No share price" };
  const { value, paidUsd, missing } = multiple;
  if (value === null || paidUsd === null) return { kind: "left out", reason: missing ?? "" };
  if (isClose(value, theirs.value)) return { kind: "close", reason: "" };
  const coins = btcNumber(ours.inputs.btcHoldings?.value) ?? 0;
  const isEnterpriseClose = isClose(paidUsd, theirs.enterpriseUsd);
  const isBitcoinClose = isClose(
    (ours.inputs.btcPrice?.usd ?? 0) * coins,
    theirs.enterpriseUsd / theirs.value,
  );
  return { kind: partOf(isEnterpriseClose, isBitcoinClose), reason: "" };
}

const isClose = (ours: number, theirs: number) => Math.abs(ours / theirs - 1) * 100 <= CLOSE_PERCENT;

const partOf = (isEnterpriseClose: boolean, isBitcoinClose: boolean): Apart => {
  if (isEnterpriseClose) return isBitcoinClose ? "neither alone" : "bitcoin";
  return isBitcoinClose ? "enterprise value" : "both";
};
