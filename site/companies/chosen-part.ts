/** Loads with the first press on "Columns", or with an address that names some. */
export { ChosenTable } from "./ChosenTable.tsx";
export { ColumnChooser } from "./ColumnChooser.tsx";
