const LEGAL_SUFFIX =
  /^(ab|ag|asa?|bv|co|corp(oration)?|gmbh|inc(orporated)?|kk|limited|llc|lp|ltd|nv|oyj?|plc|pty|s[ae]|spa)$/;

/** Cut by whole characters, never through the middle of an emoji. */
export function truncateName(name: string, maxChars: number): string {
  const characters = [...name];
  return characters.length <= maxChars ? name : `${characters.slice(0, maxChars).join("")}...`;
}

/** The form under which two spellings of one company meet. Not for display. */
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
