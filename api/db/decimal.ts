/** numeric(…, 8) comes back as "840447.00000000"; a figure is written without idle zeros. */
export const plainDecimal = (text: string): string =>
  text.includes(".") ? text.replace(/\.?0+$/, "") : text;

export const decimalOrNull = (text: string | null): string | null =>
  text === null ? null : plainDecimal(text);
export const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));
