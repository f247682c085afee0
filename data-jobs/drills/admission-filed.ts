import { createHash } from "node:crypto";

import { FILED } from "#domain/announcement/reading/fixtures/labelled.ts";
import { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import { judgeReading } from "#domain/review/check-reading.ts";

import { closesByPlainSums, type Company, type Context, type Played } from "./admission.ts";

export type FiledText = Played & { isHeldOut: boolean };

const PARTS = 3;

/** About a third, by the first bytes of a hash of its name: no result decides it. */
export const isHeldOut = ({ layout, seen }: { layout: string; seen: boolean }): boolean =>
  !seen && createHash("sha256").update(layout).digest().readUInt32BE(0) % PARTS === 0;

/** Real passages of filings, each with our real ledger and the real closes of the days before it. */
export function playFiled(companies: readonly Company[], closes: ReadonlyMap<string, number>): FiledText[] {
  return FILED.flatMap((filed) => {
    const company = companies.find(({ ticker }) => filed.names.includes(ticker));
    if (company === undefined) return [];
    const before = company.ledger.findLast(({ asOf }) => asOf < filed.publishedOn);
    const context = contextAfter(before, filed.publishedOn, closes);
    const about = {
      ticker: company.ticker,
      asOf: filed.publishedOn,
      text: filed.layout,
      isHeldOut: isHeldOut(filed),
    };
    const isAdmissible = mayBeAdmitted(filed, context);
    const played = { ...about, isAdmissible, isWrong: false };
    const reading = readAnnouncement(filed);
    const known = { ...context, title: filed.title, publishedOn: filed.publishedOn };
    const checked = reading && judgeReading(reading, known);
    if (reading === null || checked === null)
      return [{ ...played, outcome: reading === null ? "unread" : "known" }];
    const outcome = admissionOf({ reading, checked, context: known, isPrimary: true });
    const { btc, btcTotal } = checked.figures;
    const isRight = isSame(btc, movedIn(filed.states)) && isSame(btcTotal, filed.states.total);
    return [{ ...played, outcome, isWrong: isAdmitted(outcome) && !isRight }];
  });
}

type States = (typeof FILED)[number]["states"];

const movedIn = ({ bought, sold }: States) => bought ?? (sold && `-${sold}`);
const isSame = (a: string | null, b: string | undefined) => parseBtc(a) === parseBtc(b ?? null);

const NO_RECORDS: Context["recorded"] = [];

const contextAfter = (
  before: LedgerEntry | undefined,
  today: string,
  closes: ReadonlyMap<string, number>,
): Context => ({
  today,
  standing: { btc: before?.btcAfter ?? null, asOf: before?.asOf ?? null },
  recorded: NO_RECORDS,
  totalBtc: "1000000",
  closeUsd: (day) => closes.get(day) ?? null,
  perUsd: () => null,
});

/** By what an attentive person reads in it, and plain sums. Most older filings say "approximately". */
function mayBeAdmitted({ text, states }: (typeof FILED)[number], context: Context): boolean {
  const { total, asOf, averagePrice, cost } = states;
  const moved = movedIn(states);
  if (total === undefined || asOf === undefined || /approximately/i.test(text)) return false;
  if (moved === undefined)
    return Number(total) === Number(context.standing.btc) && asOf > (context.standing.asOf ?? "");
  const [priceUsd, totalUsd] = [averagePrice, cost].map((money) => Number(money?.slice(4)));
  if (!priceUsd || !totalUsd) return false;
  const transaction = {
    name: "",
    kind: "buy" as const,
    btc: moved,
    btcAfter: total,
    since: addDays(asOf, -6),
    asOf,
  };
  return closesByPlainSums({ ...transaction, priceUsd, totalUsd }, context);
}
