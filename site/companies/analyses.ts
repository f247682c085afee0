import { atom, onMount } from "nanostores";

import { isAnalysis } from "#contract/v1.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import { $btcPrice } from "#site/live/btc-price.ts";

import { $companies } from "./companies.ts";
import { selectWith } from "./list.ts";
import { selectAnalysed, type Analyses } from "./select-analysed.ts";
import { openList } from "./v1-list.ts";

/** What was worked out of each company, by its id; null until it was loaded. */
export const $analyses = atom<Analyses | null>(null);
export const $analysesFailed = atom(false);

/** Read again with each list that comes: both are of the same data. */
onMount($analyses, () => $companies.subscribe((companies) => void (companies && loadAnalyses())));

export async function loadAnalyses() {
  try {
    const rows = await openList("/analysis", new URLSearchParams(), isAnalysis);
    const analyses = new Map(rows.map((row) => [row.companyId, row]));
    $analyses.set(analyses);
    $analysesFailed.set(false);
    // A gain is sorted at the price of the moment: a tick moves no row from under a reader.
    await selectWith((companies, view) =>
      selectAnalysed(companies, view, analyses, {
        btcUsd: $btcPrice.get()?.priceUsd ?? DEFAULT_BTC_USD,
        now: new Date().toISOString(),
      }),
    );
  } catch {
    $analysesFailed.set(true);
  }
}
