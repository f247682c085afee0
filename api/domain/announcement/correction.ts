import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { magnitude } from "#domain/base/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { lineName } from "#domain/ledger/line.ts";
import type { StruckLine } from "#domain/ledger/struck-lines.ts";

import type { Announcement } from "./announcement.ts";

type Ledger = { ledger: readonly LedgerEntry[]; struck: readonly StruckLine[] };
type Announced = Pick<Announcement, "companyId" | "publishedAt" | "title" | "bitcoinAmount" | "btcTotal">;

const SALE = /\b(sold|sells?|selling|sales?|disposals?|disposed)\b/i;

/**
 * How the ledger entry of an announcement was later corrected: the struck entry of the same kind, coins and day,
 * unless another one of the same still counts.
 */
export function correctionOf(announcement: Announced, { ledger, struck }: Ledger) {
  const found = struck.find(({ entry }) => isAbout(announcement, entry));
  if (found === undefined || found.entry.origin === null) return null;
  if (ledger.some((entry) => isAbout(announcement, entry))) return null;
  const line = lineName(found.entry.origin);
  return { recordedAt: found.by.recordedAt, path: `/company/${announcement.companyId}/ledger#${line}` };
}

function isAbout(announcement: Announced, entry: LedgerEntry): boolean {
  if (!isOfDay(announcement.publishedAt, entry)) return false;
  if (entry.kind === "unexplained") return false;
  if (entry.kind === "balance") return isSame(announcement.btcTotal, entry.btcAfter);
  const isSale = SALE.test(announcement.title);
  return isSale === (entry.kind === "sell") && isSame(announcement.bitcoinAmount, entry.btc);
}

/** The day it happened or, if known, the day on which it was disclosed. */
const isOfDay = (publishedAt: string, { asOf, provenance }: LedgerEntry): boolean =>
  [asOf, provenance?.disclosedAt ?? asOf].some(
    (day) =>
      compareAsOf(startOfAsOf(publishedAt), endOfAsOf(day)) <= 0 &&
      compareAsOf(startOfAsOf(day), endOfAsOf(publishedAt)) <= 0,
  );

function isSame(stated: string | null, recorded: string | null): boolean {
  const [a, b] = [parseBtc(stated), parseBtc(recorded)];
  return a !== null && b !== null && magnitude(a) === magnitude(b);
}
