import { formatDay, partsOf, type Maybe } from "./dates.ts";

const LONG_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "16 July 2025", for a sentence. */
export function formatLongDay(asOf: Maybe): string {
  const parts = partsOf(asOf);
  if (parts === null) return formatDay(asOf);
  const month = `${LONG_NAMES[parts.month - 1] ?? ""} ${parts.year}`;
  return parts.day === null ? month : `${parts.day} ${month}`;
}
