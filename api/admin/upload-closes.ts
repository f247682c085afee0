import type { Db } from "#db/client.ts";
import { listedWithTicker } from "#db/companies.ts";
import { insertImpliedShares } from "#db/facts.ts";
import { fxRateBetween } from "#db/fx-rates.ts";
import { dailyQuotes, storeQuote } from "#db/quote-readings.ts";
import { sourceIdAt } from "#db/sources.ts";
import { addDays, dayOf } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import { inMajorUnits, toUsd } from "#domain/price/fx.ts";
import type { QuoteToKeep } from "#domain/review/check-quote.ts";
import { readCloses, type UploadedClose } from "#domain/review/closes-csv.ts";
import type { ClosesUpload } from "#domain/review/edit.schema.ts";
import { priceDoubts, type Doubt } from "#domain/review/plausibility.ts";
import { Problem } from "#lib/problem.ts";

import type { Edit } from "./edit-answer.ts";

type Uploaded = { closes: number; tickers: string[]; firstDay: string; lastDay: string };

/** Stores every close of a file, or none if one row is wrong. */
export const uploadCloses: Edit<ClosesUpload, Uploaded> = async ({ tx, sent, intent: { now } }) => {
  const { closes, problems } = readCloses(sent.csv);
  const today = dayOf(new Date(now.getTime() + FURTHEST_EAST_MS));
  const tickers = [...new Set(closes.map(({ ticker }) => ticker))];
  const companies = await listedWithTicker(tx, tickers);
  const rows: Row[] = [];
  for (const close of closes) {
    const row = await rowOf(tx, close, { companies, today });
    if (typeof row === "string") problems.push(`Line ${close.line}: ${row}`);
    else rows.push(row);
  }
  if (problems.length > 0) throw refusal(problems);

  const sourceId = await sourceIdAt(tx, null, { kind: "stated" });
  const doubts: Doubt[] = [];
  for (const [companyId, ofCompany] of Map.groupBy(rows, (row) => row.companyId)) {
    const stored = await dailyQuotes(tx, companyId);
    doubts.push(...doubtsAbout(ofCompany, stored, today));
    const lastDay = stored.at(-1)?.asOf ?? "";
    // A newer quote without a market cap would otherwise lose the last one.
    if (ofCompany.some(({ quote }) => quote.asOf > lastDay)) await insertImpliedShares(tx, companyId, now);
    for (const { quote } of ofCompany) {
      const sameDay = stored.find(({ asOf }) => asOf === quote.asOf);
      const kept = { marketCapUsd: sameDay?.marketCapUsd ?? null, changePct: sameDay?.changePct ?? null };
      await storeQuote(tx, companyId, { quote: { ...quote, ...kept }, sourceId, now });
    }
  }

  const days = rows.map(({ quote }) => quote.asOf).toSorted();
  const entity = {
    closes: rows.length,
    tickers: [...new Set(rows.map(({ ticker }) => ticker))].toSorted(),
    firstDay: days.at(0) ?? "",
    lastDay: days.at(-1) ?? "",
  };
  return { action: "upload-closes", subject: "quotes", before: null, after: entity, doubts, entity };
};

const FURTHEST_EAST_MS = 14 * 3_600_000;
const RATE_GOOD_FOR_DAYS = 14;
const MOST_ROWS_NAMED = 20;

type Row = { companyId: number; ticker: string; line: number; quote: QuoteToKeep };

/** A row as a quote, or what is wrong with it. */
async function rowOf(
  tx: Db,
  { line, asOf, ticker, close, currency: given }: UploadedClose,
  { companies, today }: { companies: readonly Pick<Company, "id" | "ticker">[]; today: string },
): Promise<Row | string> {
  const [company, ...others] = companies.filter((one) => one.ticker.toUpperCase() === ticker);
  if (company === undefined) return `we don't track a company with the ticker ${ticker}.`;
  if (others.length > 0) return `several companies have the ticker ${ticker}.`;
  if (asOf > today) return `the date ${asOf} is in the future.`;
  const { amount, currency } = inMajorUnits({ amount: close, currency: given });
  const perUsd =
    currency === "USD"
      ? "1"
      : await fxRateBetween(tx, currency, { from: addDays(asOf, -RATE_GOOD_FOR_DAYS), to: asOf });
  const priceUsd = toUsd(amount, perUsd);
  if (priceUsd === null)
    return `we have no exchange rate for ${currency} within ${RATE_GOOD_FOR_DAYS} days before ${asOf}.`;
  const quote = { asOf, amount, currency, priceUsd, marketCapUsd: null, changePct: null };
  return { companyId: company.id, ticker, line, quote };
}

/** Each close beside the one before it and the stored one after it, so that each doubt is raised once. */
function doubtsAbout(rows: readonly Row[], stored: readonly QuoteToKeep[], today: string): Doubt[] {
  const uploaded = rows.map(({ quote }) => quote);
  const days = new Set(uploaded.map(({ asOf }) => asOf));
  const others = stored.filter(({ asOf }) => !days.has(asOf));
  const all = [...others, ...uploaded].toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1));
  return rows.flatMap(({ line, ticker, quote }) => {
    const index = all.indexOf(quote);
    const [before, after] = [all[index - 1] ?? null, all[index + 1] ?? null];
    const later = after !== null && others.includes(after) ? after : null;
    return [
      ...pairDoubts(before, quote, today),
      ...(later === null ? [] : pairDoubts(quote, later, today)),
    ].map(({ kind, message }) => ({ kind, message: `Line ${line}, ${ticker}: ${message}` }));
  });
}

const pairDoubts = (before: QuoteToKeep | null, after: QuoteToKeep, today: string): Doubt[] =>
  priceDoubts({ before, after, replacedAsOf: null, asOf: after.asOf, sourceAsOf: null, today });

function refusal(problems: readonly string[]): Problem {
  const rows = problems.slice(0, MOST_ROWS_NAMED);
  const more = problems.length - rows.length;
  if (more > 0) rows.push(`${more} more rows can't be used.`);
  return new Problem("bad-request", `Nothing was stored. ${rows.join(" ")}`, { details: { rows } });
}
