import type { DatasetWorld } from "./dataset.ts";
import { sourceRows } from "./derived-rows.ts";
import { UPSTREAMS } from "./upstreams.ts";

/** Who is behind the facts, and on what terms. */
export const noticeText = (world: DatasetWorld): string =>
  [
    "Notice: who is behind these facts",
    "=================================",
    "",
    "Facts were taken and no sentence was copied. Share prices, market caps and daily closes of market data",
    "sources are left out, as their terms do not let us hand them on.",
    "",
    '"none stated" means that we looked for terms and found none, "not read" that we did not look: the terms of',
    "whoever runs it may say more.",
    "",
    "Where figures were read",
    "-----------------------",
    "",
    ...UPSTREAMS.flatMap(({ name, gives, terms }) => [name, `  gives: ${gives}`, `  terms: ${terms}`, ""]),
    "Who the figures are attributed to",
    "---------------------------------",
    "",
    "Whoever published what the figures rest on, and how many records name them. The addresses stand in",
    "sources.csv. Beyond what is said above, their terms were not read.",
    "",
    ...publisherLines(world),
    "",
  ].join("\n");

function publisherLines(world: DatasetWorld): string[] {
  const counts = new Map<string, number>();
  for (const { publisher, facts, events, relations, holders } of sourceRows(world))
    counts.set(publisher, (counts.get(publisher) ?? 0) + facts + events + relations + holders);
  return [...counts]
    .toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([publisher, count]) => `${publisher}: ${count}`);
}
