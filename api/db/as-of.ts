/** The domain writes "2026-08" for a month; a row keeps its first day and how much of it is known. */
export const toDateColumns = (asOf: string): { asOf: string; asOfPrecision: "day" | "month" } =>
  asOf.length === 7 ? { asOf: `${asOf}-01`, asOfPrecision: "month" } : { asOf, asOfPrecision: "day" };

export const fromDateColumns = (day: string, precision: "day" | "month"): string =>
  precision === "month" ? day.slice(0, 7) : day;
