import type { z } from "zod";

import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import type { PublicCorrection } from "#domain/company/public-correction.ts";

import type { ChangesQuerySchema } from "./changes.schema.ts";
import type { Change } from "./changes.ts";
import { isTransaction } from "./transactions.ts";

export type ChangesQuery = z.output<typeof ChangesQuerySchema>;

/** What the page asks for by itself: purchases and sales by the week in which they happened. */
export const LATEST: ChangesQuery = { kind: "transactions", by: "happened", per: "week", after: 0 };

/** Everything in the order we recorded it. */
export const NEWEST: ChangesQuery = { ...LATEST, kind: "all", by: "recorded" };

export const CHANGES_PER_PAGE = 50;

/** What readers reported, with what we did about it. A report is dated by our latest words about it. */
export const selectReports = (
  reports: readonly PublicCorrection[],
  { kind, company, from = "", to = "9" }: ChangesQuery,
): readonly PublicCorrection[] =>
  kind !== "correction"
    ? []
    : reports.filter(
        ({ companyId, recordedAt }) =>
          (company === undefined || companyId === company) &&
          recordedAt >= from &&
          recordedAt.slice(0, 10) <= to,
      );

/** An event dated only by month may have happened on any day of it. Corrections stay in the order in which we made them. */
export function selectChanges(changes: readonly Change[], query: ChangesQuery): Change[] {
  const { company, by, from, to } = query;
  const found = changes.filter((change) => {
    const first = by === "happened" ? startOfAsOf(change.asOf) : change.recordedAt.slice(0, 10);
    const last = by === "happened" ? endOfAsOf(change.asOf) : first;
    return (
      (company === undefined || change.companyId === company) &&
      isOfKind(change, query) &&
      (from === undefined || last >= from) &&
      (to === undefined || first <= to)
    );
  });
  return by === "happened" && query.kind !== "correction"
    ? found.toSorted((a, b) => compareAsOf(b.asOf, a.asOf))
    : found;
}

/** What was corrected or withdrawn is part of everything, but no purchase, sale or balance. A correction stays one. */
function isOfKind({ kind, isStruck }: Change, query: ChangesQuery): boolean {
  if (query.kind === "all") return true;
  if (query.kind === "correction") return kind === "correction";
  if (isStruck) return false;
  return query.kind === "transactions" ? isTransaction(kind) : kind === query.kind;
}

/** Whether the entries stand under their weeks or months. Otherwise they are a table with both dates. */
export const isGrouped = ({ kind, by }: ChangesQuery): boolean =>
  by === "happened" &&
  (kind === "transactions" || kind === "balance" || (kind !== "all" && isTransaction(kind)));

/** One page of the selection. A number past the end gives the last page. */
export function pageOfChanges(found: readonly Change[], query: ChangesQuery) {
  const lastPage = Math.floor(Math.max(0, found.length - 1) / CHANGES_PER_PAGE) * CHANGES_PER_PAGE;
  const after = Math.min(query.after, lastPage);
  return {
    query: { ...query, after },
    shown: found.slice(after, after + CHANGES_PER_PAGE),
    count: found.length,
  };
}

/** The address of this selection, or of another page of it. */
export function changesPath(query: ChangesQuery, after = query.after): string {
  const { company, kind, by, per, from, to } = query;
  return pathWith("/changes", {
    company,
    kind: kind === LATEST.kind ? undefined : kind,
    by: by === LATEST.by ? undefined : by,
    per: per === LATEST.per ? undefined : per,
    from,
    to,
    after: after <= 0 ? undefined : after,
  });
}

/** The same selection for programs. A feed or file that names no kind has everything, as it always had. */
export const changesFile = (query: ChangesQuery, format: "xml" | "json" | "csv"): string => {
  const { company, kind, by, from, to } = query;
  return pathWith(`/changes.${format}`, {
    company,
    kind: kind === "all" ? undefined : kind,
    by: by === LATEST.by ? undefined : by,
    from,
    to,
  });
};

function pathWith(path: string, known: Record<string, string | number | undefined>): string {
  const parameters = Object.entries(known).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}
