import { COLUMNS, USUAL_COLUMNS, type Column } from "#domain/list-column.ts";

/** The columns a text of an address names, in the order of the table; the usual ones where it names none that we know. */
export function chosenColumns(text: string): readonly Column[] {
  const asked = text.split(",");
  const known = COLUMNS.filter((column) => asked.includes(column));
  return known.length === 0 ? USUAL_COLUMNS : known;
}
