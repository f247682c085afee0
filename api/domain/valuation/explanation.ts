import { lineName } from "#domain/ledger/line.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { z } from "zod";
import type { ExplanationSchema, PeriodSchema, WaySchema } from "#domain/v1/explanation.schema.ts";

import type { Candidate } from "./candidates.ts";
import type { HoldingSpan } from "./explain-holding.ts";
import type { Match } from "./explain-multiple.ts";
import { answerOf, departureOf, divisorOf, formulaOf, searchWords } from "./explain-words.ts";
import { isExplained, type Explanation } from "./explain.ts";

type V1Explanation = z.infer<typeof ExplanationSchema>;
type Way = z.infer<typeof WaySchema>;
type Period = z.infer<typeof PeriodSchema>;

type Request = { company: { id: number; ticker: string }; quoted: string };

/** An explanation for programs. */
export function explanationRecord({ company, quoted }: Request, explanation: Explanation): V1Explanation {
  const { kind, found, seenOn } = explanation;
  return {
    companyId: company.id,
    ticker: company.ticker,
    quoted,
    kind,
    seenOn,
    isExplained: isExplained(explanation),
    answer: answerOf(explanation),
    searched: searchWords(explanation),
    ...NOTHING,
    ...(kind === "multiple"
      ? {
          ways: found.matches.map(wayOf),
          onThatDay: found.onThatDay.map(wayOf),
          nearestWay: found.nearest && wayOf(found.nearest),
        }
      : {
          periods: found.spans.map(periodOf),
          nearestPeriods: found.nearest.map(periodOf),
          others: [...found.others],
        }),
  };
}

const NOTHING = { ways: [], onThatDay: [], nearestWay: null, periods: [], nearestPeriods: [], others: [] };

const wayOf = (way: Candidate & Partial<Pick<Match, "closeness" | "days">>): Way => ({
  definition: way.definition,
  basis: way.basis,
  departure: departureOf(way),
  multiple: way.multiple,
  closeness: way.closeness ?? null,
  day: way.day,
  days: way.days ?? null,
  sharePriceUsd: way.priceUsd,
  marketCapUsd: way.capUsd,
  shares: way.shares?.count ?? null,
  sharesAsOf: way.shares?.asOf ?? null,
  claims: [...way.claims],
  btc: way.btc,
  btcAsOf: way.btcAsOf,
  btcUsd: way.btcUsd,
  btcDay: way.btcDay,
  isDoubtful: way.isDoubtful,
  formula: `(${formulaOf(way)}) ÷ (${divisorOf(way)})`,
});

const nameOf = (entry: LedgerEntry | null) => (entry?.origin ? lineName(entry.origin) : null);

const periodOf = ({ btc, from, to, cameWith, endedWith }: HoldingSpan): Period => ({
  btc,
  from,
  to,
  cameWith: nameOf(cameWith),
  endedWith: nameOf(endedWith),
  source: cameWith.provenance?.source ?? null,
});
