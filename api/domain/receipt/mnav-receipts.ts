import { analysisOf } from "#domain/analysis/analysis.ts";
import { analystFigures } from "#domain/analysis/analyst-figures.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import { figuresOf } from "#domain/company/company-list.ts";

import {
  btcUsdOf,
  derived,
  type CompanyFigure,
  type ReceiptContext,
  type ReceiptMaker,
} from "./figure-receipt.ts";
import type { ReceiptRecord } from "./receipt.ts";

type Definition = {
  column: "mnavBasic" | "mnavDiluted" | "mnavEnterprise";
  formula: string;
  inputs: readonly CompanyFigure[];
};

const DEFINITIONS = {
  "mnav-basic": {
    column: "mnavBasic",
    formula: "Market cap ÷ (BTC holdings × Bitcoin price)",
    inputs: ["market-cap", "holdings"],
  },
  "mnav-diluted": {
    column: "mnavDiluted",
    formula: "Share price × diluted shares ÷ (BTC holdings × Bitcoin price)",
    inputs: ["price", "shares-diluted", "holdings"],
  },
  "mnav-enterprise": {
    column: "mnavEnterprise",
    formula: "(Market cap + net claims) ÷ (BTC holdings × Bitcoin price)",
    inputs: ["market-cap", "net-claims", "holdings"],
  },
} satisfies Record<string, Definition>;

export type MnavFigure = keyof typeof DEFINITIONS;

type Makers = { of: (figure: CompanyFigure) => ReceiptMaker; btcPrice: ReceiptMaker };

/** A multiple of one day. Null where the bitcoin price is older than the share price, or an input is missing. */
export const mnavReceipt =
  (name: MnavFigure, { of, btcPrice }: Makers): ReceiptMaker =>
  (record, context) => {
    const { column, formula, inputs } = DEFINITIONS[name];
    return derived(record, name, context, figuresAt(record, context)[column], {
      asOf: of("price")(record, context)?.asOf ?? null,
      formula,
      inputs: [...inputs.map((input) => of(input)(record, context)), btcPrice(record, context)],
      note: "As of the day of the share price. Only the Bitcoin price may be newer.",
    });
  };

function figuresAt(record: ReceiptRecord, context: ReceiptContext) {
  const { view, now, price } = context;
  const company = { ticker: record.ticker, ...figuresOf(record, view) };
  const analysis = analysisOf(record, view, startOfAsOf(now));
  return analystFigures(company, analysis, { btcUsd: btcUsdOf(context), btcAsOf: price?.asOf, now });
}
