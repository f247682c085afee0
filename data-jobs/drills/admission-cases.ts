import { createHash } from "node:crypto";

import type { FILED } from "#domain/announcement/reading/fixtures/labelled.ts";
import type { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { ADMISSION_LIMITS } from "#domain/review/admission-rules.ts";
import type { ReadingContext } from "#domain/review/check-reading.ts";
import type { ProposedFigures } from "#domain/review/proposal.ts";

import { FAULTS, LAYOUTS, MONTH_FAULTS, MONTHLY_LAYOUTS, toldBy, type Told } from "./admission-texts.ts";

type Announcement = Parameters<typeof readAnnouncement>[0];
type Company = Pick<Announcement, "names" | "country"> & { name: string; ledger: readonly LedgerEntry[] };
type Records = Pick<ReadingContext, "standing" | "closeUsd">;
export type Closes = Records["closeUsd"];

/** One announcement, what was known before it, and what it states. */
export type Case = {
  group: string;
  about: string;
  announcement: Announcement;
  known: Records & { today: string };
  stated: Stated;
  /** Whether a rule may record it. */
  isAdmissible: boolean;
};

const GENERATED = "texts generated from the ledger";
const MONTHS = "made-up months of miners";
const MADE_UP = "made-up texts in the layouts of companies";
const REAL = "real texts";
/** Rules are written against the others, and judged by these. */
const HELD_OUT = "real texts held out";

export const GROUPS = [GENERATED, MONTHS, MADE_UP, REAL, HELD_OUT];

/** Every transaction of a ledger as if it were announced on its day, and every step between its totals as a miner's month. */
export function* casesOf(company: Company, closeUsd: Closes): Generator<Case> {
  for (const [index, entry] of company.ledger.entries()) {
    const before = company.ledger[index - 1];
    if (before?.btcAfter == null || entry.btcAfter === null || !entry.isStated) continue;
    const known = { standing: { btc: before.btcAfter, asOf: before.asOf }, closeUsd };
    const transaction = toldBy(company.name, entry, before.btcAfter);
    if (transaction !== null) yield* casesWith(company, transaction, known);
    const month = monthOf(company.name, entry, [before.btcAfter, entry.btcAfter]);
    if (month !== null) yield* casesWith(company, month, known);
  }
}

const SOLD = 7;

/** The amounts are made up, the totals are those of the ledger. Without a change of the total, a wrong month could be right. */
function monthOf(name: string, { asOf }: LedgerEntry, [btcBefore, btcAfter]: [string, string]): Told | null {
  const [from, to] = [Number(btcBefore), Number(btcAfter)];
  if (to <= 0 || from <= 0 || to === from) return null;
  const sold = Math.max(0, Math.ceil(from - to)) + SOLD;
  const btc = (to - from + sold).toFixed(8).replace(/\.?0+$/, "");
  const totals = { btc, btcSold: `-${sold}`, btcBefore, btcAfter };
  return { name, kind: "produced", ...totals, priceUsd: 0, totalUsd: 0, asOf: asOf.slice(0, 7) };
}

/** In each layout: as it is, with each fault, and once more after a later one. */
function* casesWith({ names, country }: Company, told: Told, before: Records): Generator<Case> {
  const isMonth = told.kind === "produced";
  const stated = { ...told, btcTotal: told.btcAfter };
  const day = endOfAsOf(told.asOf);
  const known = { ...before, today: addDays(day, 1) };
  const later = {
    ...before,
    standing: { btc: String(Number(told.btcAfter) + 1), asOf: addDays(day, 30) },
    today: addDays(day, 31),
  };
  for (const [layout, write] of Object.entries(isMonth ? MONTHLY_LAYOUTS : LAYOUTS)) {
    const announced = write(told);
    const caseOf = (fault: string, text: string, more: Partial<Case> = {}): Case => ({
      group: isMonth ? MONTHS : GENERATED,
      about: `${names.at(-1)} ${told.asOf}, ${layout}, ${fault}`,
      announcement: { ...announced, text, names, country, publishedOn: known.today },
      known,
      stated,
      isAdmissible: false,
      ...more,
    });
    const isAdmissible = closesByPlainSums(stated, before);
    yield caseOf("as it is", announced.text, { isAdmissible });
    yield caseOf("replayed", announced.text, { known: later });
    for (const [fault, spoil] of Object.entries(FAULTS)) {
      const text = spoil(announced.text, told);
      if (text !== announced.text) yield caseOf(fault, text);
    }
    for (const [fault, spoil] of Object.entries(isMonth ? MONTH_FAULTS : {})) {
      const { text } = write(spoil(told));
      if (text !== announced.text) yield caseOf(fault, text);
    }
  }
}

type Labelled = (typeof FILED)[number];

/** As if our records ended just before it, with a price that fits. */
export function madeUpCase(text: Labelled): Case {
  const { btc, btcSold, btcTotal, priceUsd } = figuresIn(text);
  const standing = [btcTotal, btc, btcSold].map((amount) => parseBtc(amount) ?? 0n);
  const before = standing.reduce((total, moved) => total - moved);
  const known = { standing: { btc: satsToBtc(before), asOf: null }, closeUsd: () => priceUsd };
  return labelledCase(MADE_UP, text, known);
}

/** With our real ledger and the real closes of the days before it. About a third, by a hash of its name, is held out. */
export function realCase(text: Labelled, companies: readonly Company[], closeUsd: Closes): Case[] {
  const company = companies.find(({ names }) => text.names.some((name) => name === names.at(-1)));
  const since = text.states.asOf ?? text.publishedOn;
  const before = company?.ledger.findLast(({ asOf }) => asOf < since);
  if (before === undefined) return [];
  const hash = createHash("sha256").update(text.layout).digest();
  const isHeldOut = !text.seen && hash.readUInt32BE(0) % 3 === 0;
  const known = { standing: { btc: before.btcAfter, asOf: before.asOf }, closeUsd };
  return [labelledCase(isHeldOut ? HELD_OUT : REAL, text, known)];
}

function labelledCase(group: string, text: Labelled, before: Records): Case {
  const stated = figuresIn(text);
  const isExact = !/\b(approximately|about)\b/i.test(text.text);
  return {
    group,
    about: `${text.names.at(-1)} ${text.publishedOn}, ${text.layout}`,
    announcement: text,
    known: { ...before, today: text.publishedOn },
    stated,
    isAdmissible: isExact && closesByPlainSums(stated, before),
  };
}

type Stated = Pick<ProposedFigures, "btc" | "btcSold" | "btcTotal"> & {
  kind: string;
  asOf: string | undefined;
  priceUsd: number;
  totalUsd: number;
};

/** What an attentive person reads in a text. A price or cost that it does not give follows from the other. */
function figuresIn({ states }: Labelled): Stated {
  const { bought, sold, mined, total = null, averagePrice, cost, asOf } = states;
  const amount = Number(bought ?? sold);
  const dollars = (money = "") => (money.startsWith("USD ") ? Number(money.slice(4)) : 0);
  const [price, paid] = [dollars(averagePrice), dollars(cost)];
  const lost = sold === undefined ? null : `-${sold}`;
  const money = { priceUsd: price || paid / amount, totalUsd: paid || price * amount };
  if (mined !== undefined)
    return { kind: "produced", btc: mined, btcSold: lost, btcTotal: total, asOf, ...money };
  const kind = bought !== undefined ? "buy" : lost !== null ? "sell" : "balance";
  return { kind, btc: bought ?? lost, btcSold: null, btcTotal: total, asOf, ...money };
}

/** Whether the rules could let it in, by plain sums that share no code with them. */
function closesByPlainSums(told: Stated, { standing, closeUsd }: Records): boolean {
  const { kind, btc, btcSold, btcTotal, asOf, priceUsd, totalUsd } = told;
  if (btcTotal === null || asOf === undefined) return false;
  const [before, after] = [Number(standing.btc), Number(btcTotal)];
  const known = standing.asOf ?? "";
  if (kind === "balance") return before === after && known !== "" && known < asOf;
  const step = Math.abs(after - before);
  const isWhole = !`${btc}${btcSold}${btcTotal}`.includes(".");
  const gap = Math.abs(before + Number(btc) + Number(btcSold) - after);
  if (gap > (isWhole ? 1 : 0.001) || step > 10_000 || step * 4 > before) return false;
  if (kind === "produced") return known === "" || endOfAsOf(known) < `${asOf}-01`;
  const prices = Array.from({ length: 7 }, (_, back) => closeUsd(addDays(asOf, -back)) ?? 0);
  const closes = prices.filter((price) => price > 0);
  const margin = ADMISSION_LIMITS.pricePercent / 100;
  return (
    known <= asOf &&
    closes.length > 0 &&
    priceUsd >= Math.min(...closes) * (1 - margin) &&
    priceUsd <= Math.max(...closes) * (1 + margin) &&
    Math.abs((priceUsd * Math.abs(Number(btc))) / totalUsd - 1) <= ADMISSION_LIMITS.costPercent / 100
  );
}
