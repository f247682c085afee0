import { FILED } from "#domain/announcement/reading/fixtures/labelled.ts";
import { plainText } from "#domain/announcement/reading/plain-text.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

type RealText = (typeof FILED)[number];

const NEAR_DAYS = 3;

/** The real words in which an entry was announced, where the repository has them. */
export function realTextOf(ticker: string, { kind, asOf, btc, btcAfter }: LedgerEntry): RealText | undefined {
  return FILED.find(({ names, states: { bought, sold, total, asOf: stated = "" } }) => {
    const isNear = stated >= addDays(asOf, -NEAR_DAYS) && stated <= addDays(asOf, NEAR_DAYS);
    const moved = bought ?? (sold === undefined ? null : `-${sold}`);
    const isSame = parseBtc(moved) === parseBtc(btc) && parseBtc(total ?? null) === parseBtc(btcAfter);
    return asOf.length === 10 && kind !== "balance" && names.includes(ticker) && isNear && isSame;
  });
}

/** The entry on the day that its own announcement states: ours may have the day of the filing. */
export function asStated(ticker: string, entry: LedgerEntry): LedgerEntry {
  const asOf = realTextOf(ticker, entry)?.states.asOf;
  return asOf === undefined ? entry : { ...entry, asOf };
}

/** Real announcements of a company that nothing has changed, each with our entry before it. */
export function realConfirmations(ticker: string, ledger: readonly LedgerEntry[], from: string) {
  return FILED.flatMap((text) => {
    const { names, publishedOn, states } = text;
    const { bought, sold, total, asOf = "" } = states;
    const entry = ledger.findLast((each) => each.asOf <= asOf);
    const isConfirmation = bought === undefined && sold === undefined && parseBtc(total ?? null) !== null;
    const isOfYear = names.includes(ticker) && publishedOn > from;
    return isConfirmation && isOfYear && entry !== undefined ? [{ text, entry }] : [];
  });
}

/** Words as they are read: some of the real ones are kept with their marks. */
export const wordsIn = (text: string): string => (text.startsWith("<") ? plainText(text) : text);
