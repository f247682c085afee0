export type Cell = string | number | boolean | null;
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

export const fieldColumns = <Name extends string>(...names: readonly Name[]): Column<Record<Name, Cell>>[] =>
  names.map((name) => [name, (row) => row[name]]);

/** RFC 4180: one header row, CRLF after every record, quotes only where needed. */
export const csv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cellText(cell(row))))]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const STARTS_A_FORMULA = /^[=+\-@\t\r]/;

/** Puts an apostrophe before text that a spreadsheet would take for a formula. */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  const isFormula = typeof cell === "string" && STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  return quoted(isFormula ? `'${text}` : text);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
