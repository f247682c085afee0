import { atom } from "nanostores";

export type CountryMark = { flag: string; label: string };
export type CountryMarks = Readonly<Record<string, CountryMark>>;

/**
 * Flags and names of countries that joined the list after the page was built. The page brings its own;
 * the names of all countries would cost every visitor 2 kB.
 */
export const $lateMarks = atom<CountryMarks>({});
