import type { Context } from "hono";

import { analysisOf } from "#domain/analysis/analysis.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { isOpenData } from "#domain/company/evidence/open-data.ts";
import { comparedFigures } from "#domain/company/evidence/other-figure.ts";
import type { EventKind, Metric, Provenance } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import {
  v1Company,
  v1Event,
  v1Fact,
  v1Instrument,
  v1OtherFigure,
  v1Totals,
  type V1Company,
  type V1Mnav,
  type V1Totals,
} from "#domain/v1/records.ts";
import { multipleHistory } from "#domain/valuation/history.ts";
import { mnavRecord } from "#domain/valuation/mnav-record.ts";
import { multiplesOf } from "#domain/valuation/multiples-of.ts";
import { openSessions } from "#domain/valuation/open-history.ts";
import { idIn, shortened } from "#http/query.ts";
import { Problem, found } from "#lib/problem.ts";
import { refuseBeforeRecords, type PublicData } from "#public-data/public-data.ts";

/** The rows of a list, calculated only where they are read. */
export type Rows<Row> = { length: number; slice: (from?: number, to?: number) => readonly Row[] };

const rowsFrom = <Item, Row>(items: readonly Item[], rowOf: (item: Item) => Row): Rows<Row> => ({
  length: items.length,
  slice: (from, to) => items.slice(from, to).map(rowOf),
});

/** The companies of the list as it stands, or as it stood on a day. */
const listedAt = ({ recordOf, companies }: PublicData, view: PointInTime) => {
  refuseBeforeRecords({ recordOf }, view);
  const list = pastOf(view) === null ? companies : companyList([...recordOf.values()], view);
  return list.flatMap(({ id, rank }) => {
    const record = recordOf.get(id);
    return record ? [{ record, rank }] : [];
  });
};

/** The total of the list as it stood on a day. */
export function totalsAt(data: PublicData, view: PointInTime): V1Totals {
  refuseBeforeRecords(data, view);
  return v1Totals(companyList(recordsOf(data), view), view.asOf ?? null);
}

export const companiesAt = (data: PublicData, view: PointInTime) =>
  rowsFrom(listedAt(data, view), ({ record, rank }) => v1Company(record, rank, view));

export const analysesAt = (data: PublicData, view: PointInTime, today: string) =>
  rowsFrom(listedAt(data, view), ({ record }) => analysisOf(record, view, today));

export const mnavAt = ({ closeAt: closeOn }: PublicData, record: CompanyRecord, view: PointInTime): V1Mnav =>
  mnavRecord(record, multiplesOf(record, { view, closeOn }), view);

export const mnavsAt = (data: PublicData, view: PointInTime) =>
  rowsFrom(listedAt(data, view), ({ record }) => mnavAt(data, record, view));

/** Only the rows that are read are calculated, because a long history takes a second. */
export function mnavHistoryOf({ sessions, closeAt }: PublicData, record: CompanyRecord): Rows<V1Mnav> {
  const open = openSessions(sessions.get(record.id) ?? []);
  return {
    length: open.length,
    slice: (from, to) =>
      multipleHistory(record, open.slice(from, to), closeAt).map((multiples) =>
        mnavRecord(record, multiples),
      ),
  };
}

/** Any company we ever tracked, including those no longer listed. */
export const companyAt = (data: PublicData, record: CompanyRecord, view: PointInTime): V1Company =>
  v1Company(record, listedAt(data, view).find((listed) => listed.record === record)?.rank ?? null, view);

export function recordIn({ recordOf }: PublicData, c: Context): CompanyRecord {
  const written = c.req.param("id") ?? "";
  const id = idIn(written);
  if (id < 0)
    throw new Problem(
      "bad-request",
      `id: "${shortened(written)}" is not a company id. It is the whole number in the address of the company's page.`,
    );
  return found(
    recordOf.get(id),
    `id: we have never tracked a company with the id ${id}. See /api/v1/companies for valid ids.`,
  );
}

export const recordsOf = ({ recordOf }: PublicData, company?: number): CompanyRecord[] =>
  [...recordOf.values()].filter(({ id }) => (company ?? id) === id);

type RecordsQuery = PointInTime & { from?: string | undefined };

/** Facts by id, in the order they were recorded, including those later corrected. */
export const factsOf = (
  records: readonly CompanyRecord[],
  { metric, ...query }: RecordsQuery & { metric?: Metric | undefined },
) =>
  byId(records, (record) =>
    record.facts
      .filter((fact) => isWithin(fact, query) && (metric ?? fact.metric) === fact.metric)
      .map((fact) => v1Fact(record, fact)),
  );

/** Treasury events by id, including retractions and what they withdraw. */
export const eventsOf = (
  records: readonly CompanyRecord[],
  { kind, ...query }: RecordsQuery & { kind?: EventKind | undefined },
) =>
  byId(records, (record) =>
    record.events
      .filter((event) => isWithin(event, query) && (kind ?? event.kind) === event.kind)
      .map((event) => v1Event(record, event)),
  );

/** Preferred stock and debt by id, including what was later corrected. */
export const instrumentsOf = (records: readonly CompanyRecord[], query: RecordsQuery) =>
  byId(records, (record) =>
    record.instruments
      .filter((instrument) => isWithin(instrument, query))
      .map((instrument) => v1Instrument(record, instrument)),
  );

/** Other sources' figures that may be passed on, company by company, the most believed first. */
export const otherFiguresOf = (
  records: readonly CompanyRecord[],
  { metric, ...past }: PointInTime & { metric?: Metric | undefined },
) =>
  records.flatMap((record) =>
    comparedFigures(record, past)
      .filter(({ other }) => isOpenData(other, "stated") && (metric ?? other.metric) === other.metric)
      .map((compared) => v1OtherFigure(record, compared)),
  );

const byId = <Row extends { id: number }>(
  records: readonly CompanyRecord[],
  rowsOf: (record: CompanyRecord) => Row[],
): Row[] => records.flatMap(rowsOf).toSorted((a, b) => a.id - b.id);

const isWithin = ({ asOf, recordedAt }: Pick<Provenance, "asOf" | "recordedAt">, query: RecordsQuery) =>
  (query.from === undefined || endOfAsOf(asOf) >= query.from) &&
  (query.asOf === undefined || endOfAsOf(asOf) <= query.asOf) &&
  (query.knownAt === undefined || recordedAt <= query.knownAt);
