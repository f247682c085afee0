import type { formulas } from "#site/content/methodology.json";
import { btcUsd, detailsOf, multiplesAt, now, snapshot } from "#site/data/snapshot.ts";

import { claimsExample, holdingExample, unexplainedExample } from "./record-examples.ts";
import { everyKindOf, mnavExample } from "./mnav-examples.ts";
import { yieldExample } from "./yield-example.ts";
import * as worked from "./worked-examples.ts";

const { companies, relations, btc } = snapshot;
const market = { companies, btcUsd, btc };
/** One company at a time, because the records of all of them together need too much memory. */
const records = {
  *[Symbol.iterator]() {
    for (const company of companies) yield { company, ...detailsOf(company) };
  },
};

const valued = {
  *[Symbol.iterator]() {
    for (const company of companies) yield { company, multiples: multiplesAt(company) };
  },
};
const everyKind = everyKindOf(valued);

/** Every formula with figures of this build. Null if no company needs it. */
export const formulaExamples: Record<keyof typeof formulas, worked.WorkedExample | null> = {
  holding: holdingExample(records),
  unexplained: unexplainedExample(records),
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
  "mnav-quoted": mnavExample(everyKind, "mnav-basic-quoted", { definition: "basic", basis: "quoted" }),
  "mnav-counted": mnavExample(everyKind, "mnav-basic-counted", { definition: "basic", basis: "counted" }),
  "mnav-diluted": mnavExample(everyKind, "mnav-diluted", { definition: "diluted", basis: "counted" }),
  "mnav-enterprise": mnavExample(everyKind, "mnav-enterprise-counted", {
    definition: "enterprise",
    basis: "counted",
  }),
  "btc-yield": yieldExample(records),
  claims: claimsExample(records),
  age: worked.ageExample(market, now),
};
