import { toDecimal } from "#domain/base/decimal.ts";
import { isValidAsOf } from "#domain/base/dates.ts";

export const CLOSES_COLUMNS = ["date", "ticker", "close", "currency"] as const;

export type UploadedClose = { line: number; asOf: string; ticker: string; close: string; currency: string };

export function readCloses(text: string): { closes: UploadedClose[]; problems: string[] } {
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const columns = cellsOf(head).map((name) => name.toLowerCase());
  if (columns.join() !== CLOSES_COLUMNS.join())
    return { closes: [], problems: [`Line 1: the columns must be ${CLOSES_COLUMNS.join(",")}.`] };
  const closes: UploadedClose[] = [];
  const problems: string[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, row] of lines.entries()) {
    if (row.trim() === "") continue;
    const line = index + 2;
    const [asOf = "", ticker = "", close = "", currency = "", ...others] = cellsOf(row);
    const wrong =
      others.length > 0 ? "there are more than 4 columns" : wrongCell({ asOf, ticker, close, currency });
    const share = `${asOf} ${ticker.toUpperCase()}`;
    const first = lineOf.get(share);
    if (wrong !== null) problems.push(`Line ${line}: ${wrong}.`);
    else if (first !== undefined)
      problems.push(`Line ${line}: line ${first} already has this share and date.`);
    else {
      lineOf.set(share, line);
      closes.push({ line, asOf, ticker: ticker.toUpperCase(), close, currency });
    }
  }
  if (closes.length + problems.length === 0) problems.push("The file has no rows.");
  return { closes, problems };
}

/** None of the four columns can contain a comma. */
const cellsOf = (line: string): string[] =>
  line.split(",").map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );

function wrongCell({ asOf, ticker, close, currency }: Omit<UploadedClose, "line">): string | null {
  if (asOf.length !== 10 || !isValidAsOf(asOf) || asOf < "2009")
    return `"${asOf}" is not a date such as 2026-08-22`;
  if (ticker === "") return "the ticker is missing";
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(close) || toDecimal(close)?.units === 0n)
    return `"${close}" is not a close such as 12.50`;
  return /^[A-Za-z]{3}$/.test(currency)
    ? null
    : `"${currency}" is not a currency such as USD, or GBp for pence`;
}
