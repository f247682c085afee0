import { compareAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import { OLD_AFTER_DAYS } from "#domain/base/limits.ts";
import { compareText } from "#domain/base/order.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import type { Fact } from "#domain/ledger/fact.ts";

import { ADMISSION_LIMITS } from "./admission-rules.ts";
import { debtDoubts } from "./plausibility.ts";

/** What a company filed under one line item of its structured data. */
export type FiledAmount = {
  concept: string;
  unit: string;
  asOf: string;
  value: string;
  filedOn: string;
  form: string;
  url: string;
};

/** A company's next debt figure, and why it waits for a person. Without a reason rule R9 records it. */
export type DebtReading = { filed: FiledAmount; reasons: string[] };

type Facts = readonly Fact[];
type Rows = readonly FiledAmount[];

/**
 * Nobody knows beforehand which line item is the debt of a company. One speaks for it only after it has equalled the debt
 * that we recorded for an earlier day.
 */
export function readDebt(facts: Facts, filed: Rows, today: string): DebtReading | null {
  const rows = filed
    .filter(({ unit, form }) => unit === "USD" && /^10-[KQ]T?(\/A)?$/.test(form))
    .toSorted((a, b) => compareText(a.filedOn, b.filedOn));
  const past = rows.filter(({ asOf, filedOn }) => asOf <= filedOn && asOf <= today);
  return readingOf(facts, past, today) ?? readingOf(facts, rows, today);
}

function readingOf(facts: Facts, rows: Rows, today: string): DebtReading | null {
  const ours = currentFact(facts, "debt_usd");
  const items = [...Map.groupBy(rows, ({ concept }) => concept).values()];
  const matched = items.filter((item) => dayOfMatch(facts, item) !== null);
  const proven = newestOf(matched, ours);
  const [first, ...others] = proven;
  if (first !== undefined) {
    const agree = others.every(({ value }) => Number(value) === Number(first.value));
    const differing = agree ? [] : ["The line items that matched our debt now differ.", ...proven.map(words)];
    const added = matched.flatMap((item) => addedSince(dayOfMatch(facts, item), first.asOf, items));
    const additional = added.length === 0 ? [] : [ADDED, ...new Set(added.map(words))];
    return { filed: first, reasons: [...differing, ...additional, ...doubtsOf(first, ours, today)] };
  }
  const candidates = nearestFirst(newestOf(items, ours), ours);
  const [nearest] = candidates;
  if (nearest === undefined) return amendmentOf(items, ours);
  if ((ageInDays(nearest.asOf, today) ?? 0) > OLD_AFTER_DAYS) return null;
  const unproven = ours === null ? NOTHING_RECORDED : NONE_MATCHED;
  const reasons = [`${unproven} Shown here: ${nearest.concept}.`, ...candidates.map(words)];
  return { filed: nearest, reasons: [...reasons, ...doubtsOf(nearest, ours, today)] };
}

const ADDED = "The company files debt under line items that it didn't use when ours matched.";
const NOTHING_RECORDED = "We have no debt recorded, so no line item has proved to be this company's debt.";
const NONE_MATCHED = "None of these line items has matched a debt that we recorded.";

const words = ({ concept, value, asOf }: FiledAmount) =>
  `${concept}: ${formatCount(Number(value))} USD as of ${formatDay(asOf)}`;

/** What the items give for the newest day after ours, each as filed last and first filed with that value. */
function newestOf(items: readonly Rows[], ours: Fact | null): FiledAmount[] {
  const newer = items.flat().filter(({ asOf }) => ours === null || compareAsOf(asOf, ours.asOf) > 0);
  const newest = newer.map(({ asOf }) => asOf).toSorted(compareText);
  const day = newest.at(-1);
  return items.flatMap((rows) => {
    const last = rows.findLast(({ asOf }) => asOf === day);
    return rows.find(({ asOf, value }) => asOf === last?.asOf && value === last.value) ?? [];
  });
}

/** Where we have nothing, the largest comes first: it leaves out least. */
const nearestFirst = (candidates: Rows, ours: Fact | null): Rows =>
  candidates.toSorted((a, b) =>
    ours === null || ours.value === null
      ? Number(b.value) - Number(a.value)
      : gap(a.value, ours.value) - gap(b.value, ours.value),
  );

const gap = (a: string | null, b: string | null) => Math.abs(Number(a) - Number(b));

/** The last day on which both an item, as it stands now, and we give a figure; null if these differ. Nothing is proved by two zeros. */
function dayOfMatch(facts: Facts, rows: Rows): string | null {
  const debts = facts.filter(({ metric }) => metric === "debt_usd");
  const days = [...new Set(debts.map(({ asOf }) => asOf))].toSorted(compareText).toReversed();
  for (const day of days) {
    const filed = rows.findLast(({ asOf }) => asOf === day);
    if (filed === undefined) continue;
    const ours = currentFact(facts, "debt_usd", { asOf: day });
    if (ours?.asOf !== day) {
      const isWithdrawn = debts.some((debt) => debt.asOf === day && equals(debt.value, filed.value));
      if (isWithdrawn) return null;
    } else if (Number(ours.value) !== 0 || Number(filed.value) !== 0)
      return equals(ours.value, filed.value) ? day : null;
  }
  return null;
}

/** A part of the debt may have moved there: an item for long-term debt leaves out what has become due within a year. */
const addedSince = (matchedOn: string | null, day: string, items: readonly Rows[]): Rows =>
  items.flatMap((rows) => {
    const [before, now] = [matchedOn, day].map((on) => rows.findLast(({ asOf }) => asOf === on));
    return now === undefined || Number(now.value) === 0 || Number(before?.value ?? 0) > 0 ? [] : now;
  });

/** To the last digit that we recorded. A round number counts to its third digit. */
function equals(ours: string | null, filed: string): boolean {
  if (ours === null) return false;
  const digits = String(Math.round(Number(ours)));
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  const unit = 10 ** Math.max(0, Math.min(zeros, digits.length - ADMISSION_LIMITS.debtDigits));
  return gap(ours, filed) <= unit / 2;
}

/** A report that changes the figure we took from an earlier one. */
function amendmentOf(items: readonly Rows[], ours: Fact | null): DebtReading | null {
  if (ours === null) return null;
  for (const rows of items) {
    const onDay = rows.filter(({ asOf }) => asOf === ours.asOf);
    const last = onDay.at(-1);
    const isAmended = last !== undefined && !equals(ours.value, last.value);
    if (isAmended && onDay.some(({ value }) => equals(ours.value, value))) {
      const report = `A later report (${last.form}, filed ${formatDay(last.filedOn)})`;
      return { filed: last, reasons: [`${report} changes the debt that we recorded.`, words(last)] };
    }
  }
  return null;
}

function doubtsOf({ value, asOf, filedOn, form }: FiledAmount, ours: Fact | null, today: string): string[] {
  const before = ours === null || ours.value === null ? null : Number(ours.value);
  const dates = { replacedAsOf: ours?.asOf ?? null, asOf, sourceAsOf: asOf, today };
  return [
    ...debtDoubts({ before, after: Number(value), ...dates }).map(({ message }) => message),
    ...(form.endsWith("/A") ? [`The figure comes from an amended report (${form}).`] : []),
    ...(asOf > filedOn ? [`The report was filed on ${formatDay(filedOn)}, before the day it gives.`] : []),
  ];
}
