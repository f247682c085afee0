import words from "./words.json" with { type: "json" };

export type StatedAmount = { value: string; isApproximate: boolean };

const NEAR_PARTS = 200n;

/** The one amount that all of them state, some of them rounded; null if they contradict each other. */
export function agreed(amounts: readonly StatedAmount[]): StatedAmount | null {
  const [most, ...others] = amounts.toSorted(
    (a, b) => Number(a.isApproximate) - Number(b.isApproximate) || placesOf(b.value) - placesOf(a.value),
  );
  if (most === undefined) return null;
  return others.every((other) => isRounding(other, most)) ? most : null;
}

function isRounding(rounded: StatedAmount, exact: StatedAmount): boolean {
  const places = Math.max(placesOf(rounded.value), placesOf(exact.value));
  const [a, b] = [unitsOf(rounded.value, places), unitsOf(exact.value, places)];
  const gap = a < b ? b - a : a - b;
  if (rounded.isApproximate) return gap * NEAR_PARTS <= b;
  return gap < unitsOf("1", places - placesOf(rounded.value));
}

const placesOf = (value: string) => value.split(".")[1]?.length ?? 0;

function unitsOf(value: string, places: number): bigint {
  const [whole = "0", fraction = ""] = value.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}

const OFF_TOPIC =
  /\byields?\b|\bgains?\b|per share|\bsats\b|satoshi|hash|\bEH\/s|\btarget|\bintend|\bup to\b|\boptions?\b|\bETFs?\b|\bETP|\bequivalent|\bestimate[ds]?\b|\bwarrants?\b|\bcustomers?\b|\bclients?\b|\bpeers?\b|\bcompetitor|\blargest (corporate|public)|\bpublic companies\b|\bpledged\b|\bcollateral|\bloan(ed)?\b|\bborrow|\bcustod|\b(ether|ethereum|ETH|solana|SOL|XRP|dogecoin|DOGE|tether|USDT)\b|利回り|イールド|ゲイン|1株|目標|予定|上限/i;

/** Whether a sentence is about something else: a ratio, a plan, other people's coins, another coin. */
export const isOffTopic = (sentence: string): boolean => OFF_TOPIC.test(sentence);

const NOT_HAPPENED =
  /\b(not|never|will|would|could|might|should|may|if|plans?|planned|planning|proposed|proposes|expects?|expected|anticipates?|seeks?|aims?|considers?|considering|agreed|agreement|subject|authori[sz]e[ds]?|pending|potential|possible|commit\w*|letter of intent|approv\w+|goal|ambition|objective|financing|fund(s|ing)?|finance|proceeds|completion|once|assuming|pro forma)\b[^,;]*$|\bto (further )?$/;

/** Whether the words before a verb say that it has not happened. */
export const hasNotHappened = (before: string): boolean => NOT_HAPPENED.test(before.replace(/\bMay\b/g, ""));

const OTHER_TIME =
  /\b(last (year|quarter|month)|prior|previous(ly)?|a year (ago|earlier)|compar(ed|ison)|versus|vs\.?|since|to date|year[- ]to[- ]date|YTD|cumulative(ly)?|so far|historical(ly)?|originally|before|earlier|(?<!days )ago)\b|累計|これまで/i;

/** Whether a transaction belongs to another time, or is a sum over time. */
export const isOfAnotherTime = (sentence: string): boolean => OTHER_TIME.test(sentence);

const OURSELVES =
  /\b(the (?:[\w-]+-(?:listed|based|traded|headquartered) )?(company|group|firm|business|issuer|bank|corporation)(?!\w)|we|our (bitcoin|btc|total|aggregate|treasury|holdings?|group|subsidiary)|bolaget|a companhia|die gesellschaft|das unternehmen|la société|la società)\b|ansässige unternehmen|当社|同社/i;
const NAMELESS = new Set(words.nameless);
const GENERIC = new Set(words.generic);

/** Whether the words before a verb name the company itself, or (as in a headline) no company. */
export function isOwn(before: string, names: readonly string[]): boolean {
  if (OURSELVES.test(before) || names.some((name) => isNamedIn(before, name))) return true;
  return (before.match(/\p{L}[\p{L}'&]*/gu) ?? []).every((word) => NAMELESS.has(word.toLowerCase()));
}

export function isNamedIn(text: string, name: string): boolean {
  const distinctive = wordsOf(name).filter((word) => word.length > 2 && !GENERIC.has(word));
  if (distinctive.length === 0) return text.toLowerCase().includes(name.toLowerCase());
  const used = new Set(wordsOf(text));
  return distinctive.every((word) => used.has(word));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
