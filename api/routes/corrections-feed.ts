import { correctionsOf, correctionsOfLine } from "#domain/changes/corrections-of.ts";
import { isCompanyFigure, type ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import { titleOf } from "#domain/receipt/receipt-words.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";
import { NOTHING_BEFORE } from "#http/feed-answer.ts";
import { Problem } from "#lib/problem.ts";
import { changeEntries } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";

const OF_COMPANY = /^\/receipt\/company\/(\d+)\/([a-z0-9-]+)$/;
const OF_LINE = /^\/receipt\/line\/((?:fact|event)-\d+)$/;

/** The corrections and withdrawals of what a receipt is made of, and nothing else. */
export function correctionsFeed(
  find: (view: PublicData, context: ReceiptContext) => Receipt,
  view: PublicData,
  context: ReceiptContext,
) {
  const receipt = find(view, context);
  return {
    path: receipt.path,
    page: receipt.path,
    title: `Corrections: ${titleOf(receipt)}`,
    entries: changeEntries(found(receipt, view, context)),
    since: NOTHING_BEFORE,
  };
}

function found({ path }: Receipt, view: PublicData, context: ReceiptContext) {
  const [, id, figure = ""] = OF_COMPANY.exec(path) ?? [];
  const record = view.recordOf.get(Number(id));
  if (record && isCompanyFigure(figure)) return correctionsOf(record, figure, context, view.changes());
  const line = OF_LINE.exec(path)?.[1];
  if (line !== undefined) return correctionsOfLine(view.recordOf.values(), line, view.changes());
  throw new Problem("not-found", "Only figures of a company and single records have a feed of corrections.");
}
