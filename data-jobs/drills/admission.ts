import { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import { parseBtc } from "#domain/base/btc.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { ADMISSION_LIMITS } from "#domain/review/admission-rules.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import { judgeReading, type ReadingContext } from "#domain/review/check-reading.ts";

import { FAULTS, LAYOUTS, type Transaction } from "./admission-texts.ts";

export type Company = {
  name: string;
  ticker: string;
  country: string | null;
  ledger: readonly LedgerEntry[];
};
type Closes = ReadonlyMap<string, number>;

/** What became of one announcement. `isWrong`: recorded, and other than what was later known. */
export type Played = {
  ticker: string;
  asOf: string;
  text: string;
  outcome: string;
  isAdmissible: boolean;
  isWrong: boolean;
};

/** Plays every transaction of a ledger as if it were announced on its day: in each layout, and with each fault. */
export function* playLedgers(companies: readonly Company[], closes: Closes): Generator<Played> {
  for (const company of companies)
    for (const [index, entry] of company.ledger.entries()) {
      const transaction = transactionOf(company, entry, company.ledger[index - 1]);
      if (transaction !== null)
        yield* playTransaction(company, transaction, contextOf(company, index, closes));
    }
}

function* playTransaction(company: Company, transaction: Transaction, context: Context): Generator<Played> {
  const about = { ticker: company.ticker, asOf: transaction.asOf };
  for (const [layout, write] of Object.entries(LAYOUTS)) {
    const { title, text, costUsd } = write(transaction);
    const isAdmissible = closesByPlainSums({ ...transaction, totalUsd: costUsd }, context);
    const right = play(company, { title, text }, transaction, context);
    yield { ...about, text: layout, isAdmissible, ...right };
    for (const [fault, spoil] of Object.entries(FAULTS)) {
      const spoilt = spoil(text, transaction);
      if (spoilt === text) continue;
      const played = play(company, { title, text: spoilt }, transaction, context);
      yield { ...about, text: `${layout}, ${fault}`, isAdmissible: false, ...played };
    }
    const replayed = play(company, { title, text }, transaction, afterIt(context, transaction));
    yield { ...about, text: `${layout}, replayed`, isAdmissible: false, ...replayed };
  }
}

export type Context = Omit<ReadingContext, "title" | "publishedOn">;

type Stated = { kind: string; btc: string; btcSold?: string; btcAfter: string; asOf: string };

/** What becomes of an announcement, and whether what is recorded is what it should state. */
export function play(
  company: Company,
  announced: { title: string; text: string },
  stated: Stated,
  known: Context,
) {
  const publishedOn = addDays(endOfAsOf(stated.asOf), 1);
  const { name, ticker, country } = company;
  const reading = readAnnouncement({ ...announced, names: [name, ticker], country, publishedOn });
  if (reading === null) return { outcome: "unread", isWrong: false };
  const context = { ...known, title: announced.title, publishedOn };
  const checked = judgeReading(reading, context);
  if (checked === null) return { outcome: "known", isWrong: false };
  const outcome = admissionOf({ reading, checked, context, isPrimary: true });
  const { kind, btc, btcSold, btcTotal, asOf } = checked.figures;
  const isRight =
    kind === stated.kind &&
    isSame(btc, stated.btc) &&
    parseBtc(btcSold) === parseBtc(stated.btcSold ?? null) &&
    isSame(btcTotal, stated.btcAfter) &&
    asOf === stated.asOf;
  return { outcome, isWrong: isAdmitted(outcome) && !isRight };
}

const isSame = (a: string | null, b: string) => parseBtc(a) === parseBtc(b);

/** Only what a company states in full can be announced again: a day, coins, the total after them, and the money. */
function transactionOf(
  company: Company,
  entry: LedgerEntry,
  before: LedgerEntry | undefined,
): Transaction | null {
  const { kind, btc, btcAfter, asOf, isStated, priceUsd, totalUsd } = entry;
  if ((kind !== "buy" && kind !== "sell") || btc === null || btcAfter === null || !isStated) return null;
  if (asOf.length !== 10 || before?.btcAfter == null) return null;
  const amount = Math.abs(Number(btc));
  const price = priceUsd === null ? Number(totalUsd) / amount : Number(priceUsd);
  if (!(price > 0)) return null;
  const money = {
    priceUsd: price,
    totalUsd: totalUsd === null ? price * amount : Math.abs(Number(totalUsd)),
  };
  return { name: company.name, kind, btc, btcAfter, asOf, since: addDays(asOf, -6), ...money };
}

const NO_RECORDS: Context["recorded"] = [];

function contextOf({ ledger }: Company, index: number, closes: Closes): Context {
  const before = ledger[index - 1];
  const { asOf = "" } = ledger[index] ?? {};
  return {
    today: addDays(asOf, 1),
    standing: { btc: before?.btcAfter ?? null, asOf: before?.asOf ?? null },
    recorded: NO_RECORDS,
    totalBtc: "1000000",
    closeUsd: (day) => closes.get(day) ?? null,
    perUsd: () => null,
  };
}

/** Our records after this announcement and a later one: it is old news. */
export const afterIt = (
  context: Context,
  { btcAfter, asOf }: Pick<Stated, "btcAfter" | "asOf">,
): Context => ({
  ...context,
  standing: { btc: String(Number(btcAfter) + 1), asOf: addDays(endOfAsOf(asOf), 30) },
  today: addDays(endOfAsOf(asOf), 31),
});

/** Whether the rules could let it in, by plain sums that share no code with them. */
export function closesByPlainSums(transaction: Transaction, { standing, closeUsd }: Context): boolean {
  const gap = Number(standing.btc) + Number(transaction.btc) - Number(transaction.btcAfter);
  const isWhole = ![transaction.btc, transaction.btcAfter].every((amount) => amount.includes("."));
  const step = Math.abs(Number(transaction.btcAfter) - Number(standing.btc));
  const prices = Array.from({ length: 7 }, (_, back) => closeUsd(addDays(transaction.asOf, -back)) ?? 0);
  const known = prices.filter((price) => price > 0);
  const margin = ADMISSION_LIMITS.pricePercent / 100;
  return (
    Math.abs(gap) <= (isWhole ? 1 : 0.001) &&
    step <= 10_000 &&
    step * 4 <= Number(standing.btc) &&
    (standing.asOf ?? "") <= transaction.asOf &&
    known.length > 0 &&
    transaction.priceUsd >= Math.min(...known) * (1 - margin) &&
    transaction.priceUsd <= Math.max(...known) * (1 + margin) &&
    Math.abs((transaction.priceUsd * Math.abs(Number(transaction.btc))) / transaction.totalUsd - 1) <=
      ADMISSION_LIMITS.costPercent / 100
  );
}
