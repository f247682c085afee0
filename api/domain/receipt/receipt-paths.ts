import type { Origin } from "#domain/ledger/ledger.ts";
import { gapName, lineName } from "#domain/ledger/line.ts";
import { queryOfPast } from "#domain/ledger/point-in-time.ts";

import type { CompanyFigure, Total } from "./figure-receipt.ts";

type Seen = Parameters<typeof queryOfPast>[0];

/** The address of a figure's receipt, current or past. With `.json` appended it is for programs. */
export const companyReceipt = (id: number, figure: CompanyFigure, past: Seen = {}): string =>
  seenFrom(`/receipt/company/${id}/${figure}`, past);
export const totalReceipt = (total: Total, past: Seen = {}): string =>
  seenFrom(`/receipt/total/${total}`, past);

/** The receipt of a single record: a transaction, a stated balance, any other fact. */
export const lineReceipt = (origin: Origin): string => namedReceipt(lineName(origin));
export const gapReceipt = (closedBy: Origin): string => namedReceipt(gapName(closedBy));
export const namedReceipt = (name: string): string => `/receipt/line/${name}`;

export function receiptData(path: string): string {
  const [where = "", query] = path.split("?");
  return `${where}.json${query === undefined ? "" : `?${query}`}`;
}

function seenFrom(path: string, past: Seen): string {
  const query = queryOfPast(past).toString();
  return query === "" ? path : `${path}?${query}`;
}
