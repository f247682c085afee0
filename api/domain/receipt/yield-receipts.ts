import { changeSinceFirst, type PerShareChange } from "#domain/analysis/per-share.ts";
import { formatDay } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { chartedShares } from "#domain/company/shares/share-series.ts";
import { splitNote, splitsOf } from "#domain/company/shares/splits.ts";

import { derived, type CompanyFigure, type ReceiptContext, type ReceiptMaker } from "./figure-receipt.ts";

type Makers = { of: (figure: CompanyFigure) => ReceiptMaker };
type Figure = {
  value: (change: PerShareChange) => string | null;
  formula: (first: string, last: string) => string;
  inputs: readonly ("holdings" | "shares")[];
  note: string;
};

const FIGURES = {
  "btc-yield": {
    value: ({ yieldPercent }) => yieldPercent,
    formula: (first, last) => `(BTC ÷ shares on ${last}) ÷ (BTC ÷ shares on ${first}) − 1`,
    inputs: ["holdings", "shares"],
    note: "Change over the whole period, not per year.",
  },
  dilution: {
    value: ({ sharesPercent }) => sharesPercent,
    formula: (first, last) => `Shares on ${last} ÷ shares on ${first} − 1`,
    inputs: ["shares"],
    note: "Basic share counts. Change over the whole period, not per year.",
  },
} satisfies Record<string, Figure>;

/** From the first reliable basic count to the latest, with both counts. */
export const yieldReceipt =
  (name: keyof typeof FIGURES, { of }: Makers): ReceiptMaker =>
  (record, context) => {
    const { view } = context;
    const ledger = holdingLedger(record, view);
    const change = changeSinceFirst(chartedShares({ ...record, ledger, view }));
    if (change === null) return null;
    const { value, formula, inputs, note }: Figure = FIGURES[name];
    const days = [change.to.day, change.from.day];
    const amount = value(change);
    const splits = splitNote(splitsOf(record.ticker), { from: change.from.day, to: change.to.day });
    const on = (day: string): ReceiptContext => ({ ...context, view: { ...view, asOf: day } });
    return derived(record, name, context, amount === null ? null : Number(amount), {
      asOf: change.to.day,
      oldest: change.from.day,
      formula: formula(formatDay(change.from.day), formatDay(change.to.day)),
      note: [note, splits].filter((text) => text !== null).join(" "),
      inputs: days.flatMap((day) => inputs.map((input) => of(input)(record, on(day)))),
    });
  };
