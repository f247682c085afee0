import { correctionsOf, correctionsOfLine, isFollowed } from "#domain/changes/corrections-of.ts";
import { isCompanyFigure, type ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import { namedReceipt } from "#domain/receipt/receipt-paths.ts";
import { titleOf } from "#domain/receipt/receipt-words.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";
import { NOTHING_BEFORE } from "#http/feed-answer.ts";
import { Problem } from "#lib/problem.ts";
import { changeEntries } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";

const OF_COMPANY = /^\/receipt\/company\/(\d+)\/([a-z0-9-]+)$/;

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
  if (!isFollowed(path))
    throw new Problem(
      "not-found",
      "There is a feed of corrections for single records and for figures of a company, except share prices, dividends and interest.",
    );
  const [, id, figure = ""] = OF_COMPANY.exec(path) ?? [];
  const record = view.recordOf.get(Number(id));
  if (record && isCompanyFigure(figure)) return correctionsOf(record, figure, context, view.changes());
  const line = path.slice(namedReceipt("").length);
  return correctionsOfLine(view.recordOf.values(), line, view.changes());
}
