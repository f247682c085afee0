/** By code units, which orders points in time of one form, whatever the machine's language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
