import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

import type { DatasetRecords } from "#domain/snapshot/dataset.ts";

import { sourceRows } from "./calculated-rows.ts";

const Text = z.string().min(1);

/** Where figures were read. Terms are its own as it states them, "none stated" where we found none, "not read" where we did not look. */
export const UPSTREAMS = z
  .array(z.strictObject({ name: Text, gives: Text, terms: Text }))
  .parse(parse(readFileSync(join(import.meta.dirname, "upstreams.csv"), "utf8"), { columns: true }));

export const noticeText = (content: DatasetRecords): string =>
  [
    "Notice: sources of these facts",
    "==============================",
    "",
    "We took facts and copied no sentences. Share prices and market caps, today's and past ones, and daily closes from",
    "market data providers are left out because their terms don't let us pass them on. So is what CoinGecko's",
    "table states beside our figures: the site shows it with its source.",
    "",
    '"none stated" means that we looked for terms and found none; "not read" means that we did not look. The operator',
    "of a source may have further terms.",
    "",
    "Where we read the figures",
    "-------------------------",
    "",
    ...UPSTREAMS.flatMap(({ name, gives, terms }) => [name, `  gives: ${gives}`, `  terms: ${terms}`, ""]),
    "Sources",
    "-------",
    "",
    "Who published what the figures rely on, and how many records name them. The addresses are in sources.csv. Beyond",
    "what is said above, we have not read their terms.",
    "",
    ...publisherLines(content),
    "",
  ].join("\n");

function publisherLines(content: DatasetRecords): string[] {
  const counts = new Map<string, number>();
  for (const { publisher, ...of } of sourceRows(content)) {
    const uses = of.facts + of.events + of.relations + of.holders + of.otherFigures + of.instruments;
    counts.set(publisher, (counts.get(publisher) ?? 0) + uses);
  }
  return [...counts]
    .toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([publisher, count]) => `${publisher}: ${count}`);
}
