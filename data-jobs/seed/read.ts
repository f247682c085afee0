import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

import {
  CapitalActionRow,
  FeedRow,
  FormulaRow,
  FundCountRow,
  HolderRow,
  QuoteHistoryRow,
  SEED_ROWS,
  StepRow,
  StrategyCloseRow,
  StrategyMnavRow,
  type Feed,
  type Seed,
} from "#domain/snapshot/seed.schema.ts";
import type { StatedMultiple } from "#domain/valuation/closeness.ts";

export const readReviewedSteps = () => readRows("unexplained.csv", StepRow);

export const readHolders = () => readRows("holders.csv", HolderRow);

export const readCapitalActions = () => readRows("capital-actions.csv", CapitalActionRow);

export const readFundHistory = () => readRows("fund-history.csv", FundCountRow);

/** The newswire and company feeds. Their headlines and links may be used; the articles themselves are not fetched. */
export const readFeeds = (): Feed[] => readRows("feeds.csv", FeedRow);

/** One close a week, at month ends and on the days of treasury events. */
export const readQuoteHistory = (): Seed["quotes"] => readRows("quote-history.csv", QuoteHistoryRow);

/** One close a trading day. Its closes of before the split of 2024 are multiplied by ten, as they were traded. */
export const readStrategyCloses = (): Seed["quotes"] => readRows("strategy-closes.csv", StrategyCloseRow);

/** What Strategy published of its own multiple. No table has it: it is only what ours is compared with. */
export const readStrategyMnav = (): StatedMultiple[] => readRows("strategy-mnav.csv", StrategyMnavRow);

export const readPublishedFormulas = () => readRows("published-formulas.csv", FormulaRow);

export const readSeed = (): Seed => ({
  sources: readRows("sources.csv", SEED_ROWS.sources),
  companies: readRows("companies.csv", SEED_ROWS.companies),
  facts: readRows("facts.csv", SEED_ROWS.facts),
  events: readRows("events.csv", SEED_ROWS.events),
  quotes: [...readRows("quotes.csv", SEED_ROWS.quotes), ...readQuoteHistory(), ...readStrategyCloses()],
  announcements: readRows("announcements.csv", SEED_ROWS.announcements),
  closes: readRows("btc-closes.csv", SEED_ROWS.closes),
  identities: readRows("identities.csv", SEED_ROWS.identities),
  relations: readRows("relations.csv", SEED_ROWS.relations),
  otherFigures: readRows("other-figures.csv", SEED_ROWS.otherFigures),
  instruments: readRows("instruments.csv", SEED_ROWS.instruments),
  fxRates: readRows("fx-rates.csv", SEED_ROWS.fxRates),
});

function readRows<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  // An empty cell means unknown.
  const rows: unknown[] = parse(text, { columns: true, cast: (cell) => (cell === "" ? null : cell) });
  return rows.map((row, index) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success)
      throw new Error(`data-jobs/seed/${file}, row ${index + 2}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}
