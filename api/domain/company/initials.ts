/** The two letters of a company's badge: of its first two words, or the first two of its only one. */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map(lettersOf)
    .filter((letters) => letters.length > 0);
  const [first = [], second] = words;
  const pair = second === undefined ? first.slice(0, 2) : [...first.slice(0, 1), ...second.slice(0, 1)];
  return [...pair.join("").toUpperCase()].slice(0, 2).join("");
}

const lettersOf = (word: string): string[] => word.match(/[\p{L}\p{N}]/gu) ?? [];
