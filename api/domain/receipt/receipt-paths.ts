import type { Origin } from "#domain/ledger/ledger.ts";
import { gapName, lineName } from "#domain/ledger/line.ts";
import { addressQuery } from "#domain/ledger/point-in-time.ts";
import type { Definition } from "#domain/valuation/multiple.ts";

import type { CompanyFigure, Total } from "./figure-receipt.ts";

type Seen = Parameters<typeof addressQuery>[0];

/** The address of a figure's current receipt. With `.json` appended it is for programs. */
export const companyReceipt = (id: number, figure: CompanyFigure): string =>
  `/receipt/company/${id}/${figure}`;
export const totalReceipt = (total: Total): string => `/receipt/total/${total}`;

/** Sums of what was bought, mined and sold, and of what stands apart from them. */
export const FLOW_FIGURES = ["bought", "mined", "added", "sold", "net", "reported", "unexplained"] as const;
export type FlowFigure = (typeof FLOW_FIGURES)[number];
type FlowGroup = { by: string; key: string | null };
/** In an address, of companies whose group is not known. */
export const NO_KEY = "-";

/** Of a sum of flows over a span such as "2026-W40", for all companies or for one group. */
export const flowReceipt = (figure: FlowFigure, span: string, group?: FlowGroup): string =>
  `/receipt/flow/${figure}/${span}${group === undefined ? "" : `/${group.by}/${encodeURIComponent(group.key ?? NO_KEY)}`}`;

/** The address of the same receipt as of a past day. */
export const seenFrom = (path: string, past: Seen): string => path + addressQuery(past);

/** Of a multiple with the share price of a past day. */
export const pastMnavReceipt = (id: number, definition: Definition, day: string): string =>
  seenFrom(companyReceipt(id, `mnav-${definition}`), { asOf: day });

/** The receipt of a single record: a transaction, a stated balance, any other fact. */
export const lineReceipt = (origin: Origin): string => namedReceipt(lineName(origin));
export const gapReceipt = (closedBy: Origin): string => namedReceipt(gapName(closedBy));
export const instrumentReceipt = (id: number): string => namedReceipt(`instrument-${id}`);
export const namedReceipt = (name: string): string => `/receipt/line/${name}`;

export function receiptData(path: string): string {
  const [where = "", query] = path.split("?");
  return `${where}.json${query === undefined ? "" : `?${query}`}`;
}

/** The multiples of companies over time, drawn together; with `.svg` after the path it is the picture. */
export const mnavPath = (ids: readonly number[], by: Definition, form: "" | ".svg" = ""): string =>
  `/compare/mnav${form}?ids=${ids.join(",")}&by=${by}`;
