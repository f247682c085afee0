import type { CompanyRecord } from "#domain/company/company.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { PageQuery, PastPageQuery, PastQuery } from "#domain/v1/query.schema.ts";
import { multipleHistory } from "#domain/valuation/history.ts";
import type { V1Mnav } from "#domain/v1/records.ts";
import { MNAV_COLUMNS } from "#domain/valuation/mnav-columns.ts";
import { mnavRecord } from "#domain/valuation/mnav-record.ts";
import { multiplesOf } from "#domain/valuation/multiples-of.ts";
import { openSessions } from "#domain/valuation/open-history.ts";
import type { PublicData } from "#public-data/public-data.ts";

import { rowsFrom, v1Answer, v1List, type Rows, type V1Endpoint } from "./list.ts";
import { listedAt, recordIn } from "./rows.ts";

const mnavAt = ({ closeAt: closeOn }: PublicData, record: CompanyRecord, view: PointInTime): V1Mnav =>
  mnavRecord(record, multiplesOf(record, { view, closeOn }), view);

/** Only the rows that are read are calculated, because a long history takes a second. */
function historyOf({ sessions, closeAt }: PublicData, record: CompanyRecord): Rows<V1Mnav> {
  const open = openSessions(sessions.get(record.id) ?? []);
  return {
    length: open.length,
    slice: (from, to) =>
      multipleHistory(record, open.slice(from, to), closeAt).map((multiples) =>
        mnavRecord(record, multiples),
      ),
  };
}

/** What the market pays for companies, as a multiple of their bitcoin. */
export const MNAV_ENDPOINTS: readonly V1Endpoint[] = [
  v1Answer({
    name: "getCompanyMnav",
    path: "/companies/:id/mnav",
    summary: "One company's mNAV in every definition, with all inputs of one day",
    query: PastQuery,
    answers: "Mnav",
    hasQuotes: true,
    answer: (view, past, c) => mnavAt(view, recordIn(view, c), past),
  }),
  v1List({
    name: "listCompanyMnavHistory",
    path: "/companies/:id/mnav-history",
    summary:
      "Strategy's mNAV on each trading day since 2020; licences don't allow publishing other companies' series",
    query: PageQuery,
    answers: "Mnav",
    columns: MNAV_COLUMNS,
    rows: (view, _query, c) => historyOf(view, recordIn(view, c)),
  }),
  v1List({
    name: "listMnav",
    path: "/mnav",
    summary: "mNAV of every listed company in every definition, with all inputs of one day",
    query: PastPageQuery,
    answers: "Mnav",
    columns: MNAV_COLUMNS,
    hasQuotes: true,
    rows: (view, past) => rowsFrom(listedAt(view, past), ({ record }) => mnavAt(view, record, past)),
  }),
];
