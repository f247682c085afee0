export type Cell = string | number | boolean | null;
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const STARTS_A_FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180: one heading, CRLF after every record, quotes only where they are needed. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [lineOf(columns.map(([name]) => name)), ...rows.map((row) => lineOf(cellsOf(columns, row)))].join("");

const lineOf = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  columns.map(([, cell]) => cellText(cell(row)));

/** What a spreadsheet would take for a formula is marked as text. */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  const isFormula = typeof cell === "string" && STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  return quoted(isFormula ? `'${text}` : text);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
