import { compareAsOf } from "#domain/base/as-of-order.ts";

import { isCount, plainBtc } from "./amounts.ts";
import { columnAsOf } from "./stated-dates.ts";
import { statement, type Statement } from "./statement.ts";

const HOLDINGS =
  /^(?:(?:total|ending|combined) )?(?:bitcoins?|BTC)(?: (?:holdings?|held|balance)| HODL)(?: \((?:in whole numbers|end of (?:period|month)|total)\))?(?: \(?(?:end of (?:period|month)|at (?:period|month)[- ]end)\)?)?$/i;

/** The total in a report that shows months side by side: that of the latest month, whichever column it is in. */
export function readMonthlyTables(lines: readonly string[]): Statement[] {
  let months: (string | null)[] = [];
  return lines.flatMap((line) => {
    if (!line.includes("|")) {
      months = [];
      return [];
    }
    const cells = line.split("|").map((cell) => cell.trim().replace(/(?:\s*\(\d\))+$/, ""));
    const headings = cells.map(columnAsOf);
    if (headings.filter((heading) => heading !== null).length > 1) {
      months = headings.slice(headings.findIndex((heading) => heading !== null));
      return [];
    }
    const [label = ""] = cells.filter(Boolean);
    if (!HOLDINGS.test(label) || months.length === 0) return [];
    const figures = cells.slice(cells.indexOf(label) + 1).filter((cell) => cell !== "" && cell !== "BTC");
    const known = months.filter((month) => month !== null);
    return totalOf(line, known, figures);
  });
}

function totalOf(line: string, months: string[], figures: string[]): Statement[] {
  const [newest] = months.toSorted((a, b) => compareAsOf(b, a));
  const figure = newest === undefined ? undefined : figures[months.indexOf(newest)];
  // If another column is between the months, it is unclear which figure belongs to which.
  const areMonths = figures.slice(0, months.length).every(isCount);
  if (newest === undefined || figure === undefined || !areMonths) return [];
  return [statement(line, { total: plainBtc(figure), asOf: newest })];
}
