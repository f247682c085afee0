/** An id is written in one way only; anything else names nothing. */
export const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1);
