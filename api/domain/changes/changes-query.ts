import type { z } from "zod";

import { compareAsOf, endOfAsOf, startOfAsOf } from "#domain/base/dates.ts";

import type { ChangesQuerySchema } from "./changes.schema.ts";
import type { Change } from "./changes.ts";

export type ChangesQuery = z.output<typeof ChangesQuerySchema>;

export const NEWEST: ChangesQuery = { by: "recorded", after: 0 };

export const CHANGES_PER_PAGE = 50;

/** An event dated only by month may have happened on any day of it. */
export function selectChanges(changes: readonly Change[], query: ChangesQuery): Change[] {
  const { company, kind, by, from, to } = query;
  const found = changes.filter((change) => {
    const first = by === "happened" ? startOfAsOf(change.asOf) : change.recordedAt.slice(0, 10);
    const last = by === "happened" ? endOfAsOf(change.asOf) : first;
    return (
      (company === undefined || change.companyId === company) &&
      (kind === undefined || change.kind === kind) &&
      (from === undefined || last >= from) &&
      (to === undefined || first <= to)
    );
  });
  return by === "happened" ? found.toSorted((a, b) => compareAsOf(b.asOf, a.asOf)) : found;
}

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
  const { company, kind, by, from, to } = query;
  const parameters = Object.entries({
    company,
    kind,
    by: by === "recorded" ? undefined : by,
    from,
    to,
    after: after <= 0 ? undefined : after,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return parameters.length === 0 ? "/changes" : `/changes?${parameters.join("&")}`;
}
