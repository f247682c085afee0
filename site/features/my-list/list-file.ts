import { isListOf, isNullable, isNumber, isOptional, isPositive, isRecord } from "#contract/shape.ts";
import { csv, type Column } from "#domain/base/csv.ts";
import type { HeldCompany, HeldShares } from "#domain/analysis/look-through.ts";

import { checkList, lineOf, type MyList, type ReadList } from "./list-code.ts";

export const MOST_FILE_BYTES = 100_000;

type Row = HeldShares & Partial<Pick<HeldCompany, "ticker" | "name">>;

const COLUMNS: Column<Row>[] = [
  ["companyId", ({ id }) => id],
  ["ticker", ({ ticker }) => ticker ?? null],
  ["name", ({ name }) => name ?? null],
  ["shares", ({ shares }) => shares],
  ["paidUsd", ({ paidUsd }) => paidUsd],
];

const rowsOf = (list: MyList, companies: ReadonlyMap<number, HeldCompany>): Row[] =>
  list.map((line) => ({
    ...line,
    ticker: companies.get(line.id)?.ticker,
    name: companies.get(line.id)?.name,
  }));

export function fileOf(
  format: "csv" | "json",
  list: MyList,
  companies: ReadonlyMap<number, HeldCompany>,
): string {
  const rows = rowsOf(list, companies);
  if (format === "csv") return csv(COLUMNS, rows);
  const lines = rows.map((row) => Object.fromEntries(COLUMNS.map(([name, cell]) => [name, cell(row)])));
  return `${JSON.stringify({ list: lines }, null, 2)}\n`;
}

const isJsonList = isRecord<{
  list: { companyId: number; shares: number; paidUsd?: number | null | undefined }[];
}>({
  list: isListOf(
    isRecord({ companyId: isPositive, shares: isPositive, paidUsd: isOptional(isNullable(isNumber)) }),
  ),
});

/** The list in a file of either format, or why there is none. */
export function readFile(text: string): ReadList {
  if (text.length > MOST_FILE_BYTES)
    return { refused: `A file may have at most ${MOST_FILE_BYTES / 1_000} kB.` };
  const rows = /^\s*[{[]/.test(text) ? jsonRows(text) : csvRows(text);
  if (typeof rows === "string") return { refused: rows };
  const lines = rows.map(([id, shares, paid]) =>
    /^[1-9]\d{0,8}$/.test(id) ? lineOf(Number(id), shares, paid) : null,
  );
  const wrong = lines.indexOf(null);
  if (wrong !== -1) return { refused: `Row ${wrong + 1} is not a company id, its shares and what was paid.` };
  return checkList(lines.flatMap((line) => line ?? []));
}

type Cells = readonly [id: string, shares: string, paid: string];

function jsonRows(text: string): Cells[] | string {
  const WRONG = "The file is not a list of companyId, shares and paidUsd.";
  try {
    const read: unknown = JSON.parse(text);
    if (!isJsonList(read)) return WRONG;
    return read.list.map(({ companyId, shares, paidUsd }) => [
      String(companyId),
      String(shares),
      paidUsd == null ? "" : String(paidUsd),
    ]);
  } catch {
    return WRONG;
  }
}

function csvRows(text: string): Cells[] | string {
  const [head = [], ...rows] = text.trim().split(/\r?\n/).map(cellsOf);
  const [id, shares, paid] = ["companyId", "shares", "paidUsd"].map((name) => head.indexOf(name));
  if (id === undefined || shares === undefined || id < 0 || shares < 0)
    return "The file's first row must name companyId and shares.";
  return rows.map((row) => [row[id] ?? "", row[shares] ?? "", row[paid ?? -1] ?? ""]);
}

/** The cells of a line. A name may be in quotes and contain commas. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'),
  );
