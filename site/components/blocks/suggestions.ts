import { folded, hasWords, searchWords } from "#domain/base/search-text.ts";

export type Suggestion = { label: string; href: string; note: string; also: string };
export type SuggestionGroup = { title: string; entries: readonly Suggestion[] };

const MOST = 8;
/** Of pages and terms; the companies get the rest. */
const MOST_OF_OTHERS = 2;

/** What a search may mean, the best first in each group. `groups` are in the order shown. */
export function suggestionsFor(groups: readonly SuggestionGroup[], search: string): SuggestionGroup[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const whole = words.join(" ");
  const found = groups.map(({ title, entries }) => ({ title, entries: matching(entries, words, whole) }));
  const [first, ...others] = found;
  if (!first) return [];
  const short = others.map((group) => ({ ...group, entries: group.entries.slice(0, MOST_OF_OTHERS) }));
  const left = MOST - short.reduce((sum, { entries }) => sum + entries.length, 0);
  return [{ ...first, entries: first.entries.slice(0, left) }, ...short].filter(
    ({ entries }) => entries.length > 0,
  );
}

function matching(entries: readonly Suggestion[], words: readonly string[], whole: string): Suggestion[] {
  return entries
    .map((entry) => ({ entry, text: folded(`${entry.label}\n${entry.note}\n${entry.also}`) }))
    .filter(({ text }) => hasWords(text, words))
    .map(({ entry, text }) => ({ entry, distance: distanceOf(text, whole) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);
}

/** From a name or ticker that is the search, over one that starts with it, to a match inside a word. */
function distanceOf(text: string, whole: string): number {
  const names = text.split("\n");
  if (names.includes(whole)) return 0;
  if (names.some((name) => name.startsWith(whole))) return 1;
  return text.split(/\W+/).some((word) => word.startsWith(whole)) ? 2 : 3;
}
