const LEGAL_SUFFIX =
  /^(ab|ag|asa?|bv|co|corp(oration)?|gmbh|inc(orporated)?|kk|limited|llc|lp|ltd|nv|oyj?|plc|pty|s[ae]|spa)$/;

/** Cuts by whole characters, never through the middle of an emoji. */
export function truncateName(name: string, maxChars: number): string {
  const characters = [...name];
  return characters.length <= maxChars ? name : `${characters.slice(0, maxChars).join("")}...`;
}

/** A form that is the same for all spellings of one company's name. Not for display. */
export function normaliseName(name: string): string {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/\./g, "")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  const end = words.findLastIndex((word) => !LEGAL_SUFFIX.test(word));
  return (end === -1 ? words : words.slice(0, end + 1)).join(" ");
}

/** The two letters on a company's badge: the initials of its first two words, or the first two letters of its only word. */
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
