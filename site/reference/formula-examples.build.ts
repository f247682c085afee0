import type { formulas } from "#site/copy/methodology.json";
import { btcUsd, detailsOf, now, snapshot } from "#site/snapshot/snapshot.ts";

import { holdingExample, unexplainedExample } from "./ledger-examples.ts";
import { claimsExample } from "./claims-example.ts";
import * as worked from "./worked-examples.ts";

const { companies, relations, btc } = snapshot;
const market = { companies, btcUsd, btc };
/** One ledger at a time, because all of them together need too much memory. */
const ledgers = {
  *[Symbol.iterator]() {
    for (const company of companies) yield { company, ledger: detailsOf(company).ledger };
  },
};
const factsOf = {
  *[Symbol.iterator]() {
    for (const company of companies) yield { company, facts: detailsOf(company).facts };
  },
};

/** Every formula with figures of this build. Null if no company needs it. */
export const formulaExamples: Record<keyof typeof formulas, worked.WorkedExample | null> = {
  holding: holdingExample(ledgers),
  unexplained: unexplainedExample(ledgers),
  total: worked.totalExample(market),
  "counted-once": worked.countedOnceExample(market, relations),
  value: worked.valueExample(market),
  "total-value": worked.totalValueExample(market),
  "market-cap": worked.marketCapExample(market),
  ratio: worked.ratioExample(market),
  "average-ratio": worked.averageRatioExample(market),
  concentration: worked.concentrationExample(market),
  "per-share": worked.perShareExample(market),
  "usd-per-share": worked.usdPerShareExample(market),
  claims: claimsExample(factsOf),
  age: worked.ageExample(market, now),
};
