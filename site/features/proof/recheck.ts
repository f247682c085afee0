import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { formatBtcExact, formatCounted } from "#domain/base/format.ts";
import { readText } from "#site/client/browser.ts";

/** The last two columns hold only amounts, so no quoted name can shift them. */
const COLUMNS = ",resultBtc,runningTotalBtc";

/** Adds the rows of the proof in whole satoshis and compares each running total, then the total shown on the page. */
export function recheckOf(csv: string, shown: string): string {
  const [head = "", ...rows] = csv.split("\r\n").filter((row) => row !== "");
  if (!head.endsWith(COLUMNS)) return "We can't read the rows of proof.csv.";
  let sats = 0n;
  let known = 0;
  for (const [index, row] of rows.entries()) {
    const [result, running] = row.split(",").slice(-2);
    const amount = parseBtc(result);
    if (amount !== null) known += 1;
    sats += amount ?? 0n;
    if (parseBtc(running) !== sats) return `Row ${index + 1} of proof.csv does not add up: ${row}`;
  }
  const missing = rows.length - known;
  const sum = `Your browser added ${formatCounted(known, "row")} of proof.csv: ${sats.toLocaleString("en")} satoshis, which is ${formatBtcExact(satsToBtc(sats))} BTC.`;
  const left = missing === 0 ? "" : ` ${formatCounted(missing, "row")} without an amount added nothing.`;
  return parseBtc(shown) === sats
    ? `${sum} It equals the total on this page.${left}`
    : `${sum} The total on this page is ${formatBtcExact(shown)} BTC. If the site has just been updated, reload the page and try again.${left}`;
}

const FAILED = "We can't load proof.csv. The table on this page is still the published one. Try again.";

export const recheck = (shown: string): Promise<string> =>
  readText("/proof.csv").then(
    (csv) => recheckOf(csv, shown),
    () => FAILED,
  );
