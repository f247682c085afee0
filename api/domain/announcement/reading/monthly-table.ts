import { compareAsOf } from "#domain/base/as-of-order.ts";

import { isCount, plainBtc } from "./amounts.ts";
import { columnAsOf } from "./stated-dates.ts";
import { statement, type Statement } from "./statement.ts";

type Field = "total" | "mined" | "sold";

const LABELS: readonly (readonly [Field, RegExp])[] = [
  [
    "total",
    /^(?:(?:total|ending|combined) )?(?:bitcoins?|BTC)(?: (?:holdings?|held|balance)| HODL)(?: \((?:in whole numbers|end of (?:period|month)|total)\))?(?: \(?(?:end of (?:period|month)|at (?:period|month)[- ]end)\)?)?$/i,
  ],
  ["total", /^total bitcoin treasury \(BTC\)$/i],
  ["mined", /^(?:total )?(?:bitcoins?|BTC) (?:produced|mined|earned)$/i],
  ["sold", /^(?:total )?(?:bitcoins?|BTC) sold$/i],
];

/** Reports that show months side by side: the figures of the latest month, whichever column it is in. */
export function readMonthlyTables(lines: readonly string[]): Statement[] {
  const rows: Row[] = [];
  let months: (string | null)[] = [];
  for (const line of lines) {
    if (!line.includes("|")) {
      months = [];
      continue;
    }
    const cells = line.split("|").map((cell) => cell.trim().replace(/(?:\s*\(\d\))+$/, ""));
    const headings = cells.map(columnAsOf);
    if (headings.filter((heading) => heading !== null).length > 1)
      months = headings.slice(headings.findIndex((heading) => heading !== null));
    else rows.push(...rowIn(line, cells, months));
  }
  // What was sold is only read beside what was mined: alone, it could be of one part of a year.
  const isOfMiner = rows.some(({ field }) => field === "mined");
  return rows
    .filter(({ field }) => field !== "sold" || isOfMiner)
    .map(({ field, line, btc, month }) => statement(line, { [field]: btc, asOf: month }));
}

type Row = { field: Field; line: string; btc: string; month: string };

function rowIn(line: string, cells: string[], months: (string | null)[]): Row[] {
  const [label = ""] = cells.filter(Boolean);
  const field = LABELS.find(([, pattern]) => pattern.test(label))?.[0];
  const known = months.filter((month) => month !== null);
  const [newest] = known.toSorted((a, b) => compareAsOf(b, a));
  if (field === undefined || newest === undefined) return [];
  const figures = cells.slice(cells.indexOf(label) + 1).filter((cell) => cell !== "" && cell !== "BTC");
  const figure = figures[known.indexOf(newest)];
  // If another column is between the months, it is unclear which figure belongs to which.
  const areMonths = figures.slice(0, known.length).every(isCount);
  if (figure === undefined || !areMonths || Number(figure.replaceAll(",", "")) === 0) return [];
  return [{ field, line, btc: plainBtc(figure), month: newest }];
}
