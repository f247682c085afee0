/** What comes with the first press on "Columns", or with an address that names some or asks for a past day. */
export { ChosenTable } from "./ChosenTable.tsx";
export { ColumnChooser } from "./ColumnChooser.tsx";
export { PastListed } from "../past/PastListed.tsx";
