import type { Context } from "hono";

import { analysisOf } from "#domain/analysis/analysis.ts";
import type { Analysis } from "#domain/v1/records.ts";
import { endOfAsOf } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { rosterOf } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { EventKind, Metric, Provenance } from "#domain/ledger/fact.ts";
import type { PointOfView } from "#domain/ledger/ledger.ts";
import {
  openCompany,
  openEntry,
  openEvent,
  openFact,
  openTotals,
  type OpenCompany,
  type OpenEntry,
  type OpenEvent,
  type OpenFact,
  type OpenTotals,
} from "#domain/v1/records.ts";
import { idIn, shortened } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicView } from "#public-data/public-data.ts";

/** The list as it stands, or as it stood on a day. */
export function companiesAt({ recordOf }: PublicView, view: PointOfView): OpenCompany[] {
  return rosterOf([...recordOf.values()], view).flatMap(({ id, rank }) => {
    const record = recordOf.get(id);
    return record ? [openCompany(record, rank, view)] : [];
  });
}

/** The same list, with what an analyst asks of each. */
export function analysesAt({ recordOf }: PublicView, view: PointOfView, today: string): Analysis[] {
  return rosterOf([...recordOf.values()], view).flatMap(({ id }) => {
    const record = recordOf.get(id);
    return record ? [analysisOf(record, view, today)] : [];
  });
}

/** Any company we ever tracked, ended ones included. */
export function companyAt({ recordOf }: PublicView, record: CompanyRecord, view: PointOfView): OpenCompany {
  const listed = rosterOf([...recordOf.values()], view).find(({ id }) => id === record.id);
  return openCompany(record, listed?.rank ?? null, view);
}

/** A company by the id in the address, in the list or ended. */
export function recordIn({ recordOf }: PublicView, c: Context): CompanyRecord {
  const written = c.req.param("id") ?? "";
  const id = idIn(written);
  if (id < 0)
    throw new Problem(
      "bad-request",
      `id: "${shortened(written)}" is not a company id. It is the whole number in the address of the company's page.`,
    );
  const record = recordOf.get(id);
  if (record === undefined)
    throw new Problem(
      "not-found",
      `id: we have never tracked a company with the id ${id}. See /api/v1/companies for valid ids.`,
    );
  return record;
}

/** All of them, or the one that was asked for. */
export const recordsAsked = ({ recordOf }: PublicView, company: number | undefined): CompanyRecord[] =>
  [...recordOf.values()].filter(({ id }) => (company ?? id) === id);

export const ledgerAt = (record: CompanyRecord, view: PointOfView): OpenEntry[] =>
  holdingLedger(record, view).map((entry) => openEntry(record, entry));

type Asked = PointOfView & { from?: string | undefined };

/** Facts by id, as they were recorded: the later replaced ones too. */
export const factsOf = (
  records: readonly CompanyRecord[],
  asked: Asked & { metric?: Metric | undefined },
): OpenFact[] =>
  records
    .flatMap((record) =>
      record.facts
        .filter((fact) => isWithin(fact, asked) && (asked.metric ?? fact.metric) === fact.metric)
        .map((fact) => openFact(record, fact)),
    )
    .toSorted((a, b) => a.id - b.id);

/** Treasury events by id, retractions and what they retract included. */
export const eventsOf = (
  records: readonly CompanyRecord[],
  asked: Asked & { kind?: EventKind | undefined },
): OpenEvent[] =>
  records
    .flatMap((record) =>
      record.events
        .filter((event) => isWithin(event, asked) && (asked.kind ?? event.kind) === event.kind)
        .map((event) => openEvent(record, event)),
    )
    .toSorted((a, b) => a.id - b.id);

const isWithin = ({ asOf, recordedAt }: Provenance, asked: Asked) =>
  (asked.from === undefined || endOfAsOf(asOf) >= asked.from) &&
  (asked.asOf === undefined || endOfAsOf(asOf) <= asked.asOf) &&
  (asked.knownAt === undefined || recordedAt <= asked.knownAt);

export const totalsAt = ({ recordOf }: PublicView, view: PointOfView): OpenTotals =>
  openTotals(rosterOf([...recordOf.values()], view), view.asOf ?? null);
