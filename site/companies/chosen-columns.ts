import {
  ANALYST_COLUMNS,
  COLUMNS,
  USUAL_COLUMNS,
  type AnalystColumn,
  type Column,
} from "#domain/analysis/list-column.ts";

/** The columns a text of an address names, in the order of the table; the usual ones where it names none that we know. */
export function chosenColumns(text: string, usual: readonly Column[] = USUAL_COLUMNS): readonly Column[] {
  const asked = text.split(",");
  const known = COLUMNS.filter((column) => asked.includes(column));
  return known.length === 0 ? usual : known;
}

export const isAnalystColumn = (name: string): name is AnalystColumn =>
  ANALYST_COLUMNS.some((column) => column === name);
