import { formatDay, formatTime } from "#domain/base/dates.ts";

/** As precise as we know it: "22 Aug 2026", or "21 Nov 2026 03:00 UTC". */
export const momentOf = (asOf: string) =>
  asOf.length > 10 ? `${formatDay(asOf)} ${formatTime(asOf)}` : formatDay(asOf);
