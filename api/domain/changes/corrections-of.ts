import type { CompanyRecord } from "#domain/company/company.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import { originNamed } from "#domain/ledger/line.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import { isCompanyFigure, type CompanyFigure, type ReceiptContext } from "#domain/receipt/figure-receipt.ts";

import type { Change } from "./changes.ts";

/** The facts behind a figure that a source states. */
const METRICS_OF: Partial<Record<CompanyFigure, readonly Metric[]>> = {
  holdings: ["btc_holdings"],
  shares: ["shares_outstanding", "shares_override"],
  "shares-diluted": ["shares_diluted"],
  debt: ["debt_usd"],
  preferred: ["preferred_usd"],
  cash: ["cash_usd"],
};

/** Quotes are replaced, and preferred stock and debt have no place among the changes yet, so a feed of these would miss corrections. */
const FOLLOWED =
  /^\/receipt\/(?:line\/(?:fact|event)-\d+|company\/\d+\/(?!(?:price|change-24h|yearly-obligation|obligation-share|months-of-cash)$)[a-z0-9-]+)$/;

/** Whether every correction of what a receipt is made of is among the changes. */
export const isFollowed = (receiptPath: string): boolean => FOLLOWED.test(receiptPath);

const OF_COMPANY = /^\/receipt\/company\/\d+\/([a-z0-9-]+)/;

/** A figure and all that it is calculated from. */
function figuresBehind(
  record: CompanyRecord,
  figure: CompanyFigure,
  context: ReceiptContext,
): ReadonlySet<CompanyFigure> {
  const found = new Set<CompanyFigure>([figure]);
  for (const each of found)
    for (const { receipt } of companyReceiptOf(record, each, context)?.inputs ?? []) {
      const input = OF_COMPANY.exec(receipt)?.[1] ?? "";
      if (isCompanyFigure(input)) found.add(input);
    }
  return found;
}

/** The corrections and withdrawals of what a figure is made of, on any day. */
export function correctionsOf(
  record: CompanyRecord,
  figure: CompanyFigure,
  context: ReceiptContext,
  changes: readonly Change[],
): Change[] {
  const figures = figuresBehind(record, figure, context);
  const metrics = new Set([...figures].flatMap((each) => METRICS_OF[each] ?? []));
  const facts = new Map(record.facts.map((fact) => [fact.id, fact]));
  const isOfFigure = ({ table, id }: Change["origin"]) => {
    if (table === "treasury_events") return metrics.has("btc_holdings");
    const metric = facts.get(id)?.metric;
    return metric !== undefined && metrics.has(metric);
  };
  return changes.filter(
    ({ companyId, kind, origin }) => companyId === record.id && kind === "correction" && isOfFigure(origin),
  );
}

/** What corrected or withdrew a single record. */
export function correctionsOfLine(
  records: Iterable<CompanyRecord>,
  name: string,
  changes: readonly Change[],
): Change[] {
  const origin = originNamed(name);
  const corrects = ({ facts, events }: CompanyRecord) =>
    origin?.table === "facts"
      ? facts.filter(({ replacesId }) => replacesId === origin.id)
      : events.filter(({ voidsId }) => voidsId === origin?.id);
  if (origin === null) return [];
  const by = new Set([...records].flatMap((record) => corrects(record).map(({ id }) => id)));
  return changes.filter(({ origin: { table, id } }) => table === origin.table && by.has(id));
}
