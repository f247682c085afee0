/** As searched: without accents and in lower case. */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const searchWords = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** Whether a folded text contains all words, in any order. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));
