/** What this site is about, and what people call an account. Explained in .github/ASVS.md, V6.1.2. */
export const CONTEXT_WORDS = [
  "bitcoin btc satoshi nakamoto crypto blockchain hodl coins coin wallet",
  "treasury treasuries tracker company companies holdings holder market dashboard",
  "administrator admin viewer root user account operator worker",
  "password passwort passphrase secret login signin welcome letmein changeme",
  "default test postgres database server website",
].flatMap((line) => line.split(" "));

/** Rows of keyboards, the alphabet and the digits: three signs in their order, forth or back, are easy to guess. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "1q2w3e4r5t6y7u8i9o0p",
];
const RUN_CHARS = 3;
/** What has to be left without all that. */
const FEWEST_CHARS = 6;

const LOOK_ALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Why a password is easy to guess, to follow its name; null if it is not. `own` are the names of its account and site. */
export function weaknessOf(password: string, own: readonly string[] = []): string | null {
  const text = password.normalize("NFKC").toLowerCase();
  const spelled = text.replace(/[0134578@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  const words = [...CONTEXT_WORDS, ...own.flatMap(partsOf)];
  const isWeak = [text, spelled].some((spelling) => leftOf(spelling, words) < FEWEST_CHARS);
  return isWeak
    ? "must not consist of common words of this site, names, years, repeats or keyboard runs"
    : null;
}

/** The longest first, so that "administrator" leaves nothing of itself. */
function leftOf(text: string, words: readonly string[]): number {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, "");
  const withoutWords = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, " "), signs);
  const withoutRuns = withoutRunsOf(withoutWords.replace(/(19|20)\d\d/g, " "));
  return onceEach(withoutRuns.replace(/(.)\1{2,}/gu, " ").replaceAll(" ", "")).length;
}

/** A block that is repeated counts once. */
const onceEach = (text: string) => text.replace(/^(.+?)\1+$/u, "$1");

function withoutRunsOf(text: string): string {
  const signs = [...text];
  const isInRun = signs.map(() => false);
  for (let at = 0; at + RUN_CHARS <= signs.length; at++) {
    const part = signs.slice(at, at + RUN_CHARS);
    if (!isRun(part.join("")) && !isRun(part.toReversed().join(""))) continue;
    isInRun.fill(true, at, at + RUN_CHARS);
  }
  return signs.map((sign, at) => (isInRun[at] ? " " : sign)).join("");
}

const isRun = (part: string) => RUNS.some((run) => run.includes(part));

/** "Acme Inc." is guessed word by word. Short ones are in too many other words. */
const partsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 4);
