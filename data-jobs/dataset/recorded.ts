import type { CompanyRecord } from "#domain/company/company.ts";
import { isOpenData } from "#domain/company/evidence/open-data.ts";
import type { Source } from "#domain/ledger/fact.ts";
import { RecordedSchema } from "#domain/snapshot/dataset.schema.ts";
import type { DatasetCompany, Recorded, RecordedCompanies } from "#domain/snapshot/dataset.ts";
import { statedElsewhere, v1Event, v1Fact, v1Instrument } from "#domain/v1/records.ts";

const {
  companies: Companies,
  instruments: Instruments,
  relations: Relations,
  holders: Holders,
} = RecordedSchema.shape;

export function recordedOf(records: readonly CompanyRecord[]): RecordedCompanies {
  const byAge = records.toSorted(byId);
  return {
    companies: byAge.map(companyOf),
    facts: byAge.flatMap((record) => record.facts.map((fact) => v1Fact(record, fact))).toSorted(byId),
    events: byAge.flatMap((record) => record.events.map((event) => v1Event(record, event))).toSorted(byId),
    otherFigures: byAge
      .flatMap((record) =>
        record.otherFigures
          .filter((other) => isOpenData(other, "stated"))
          .map((other) => statedElsewhere(record, other)),
      )
      .toSorted(byId),
    instruments: Instruments.parse(
      byAge
        .flatMap((record) => record.instruments.map((instrument) => v1Instrument(record, instrument)))
        .toSorted(byId),
    ),
  };
}

/** Rows and their fields in the one order that they are written in, which is that of the schemas. */
export const inOrder = (recorded: Recorded, records: readonly CompanyRecord[]): Recorded => ({
  ...recordedOf(records),
  relations: Relations.parse(recorded.relations),
  holders: Holders.parse(recorded.holders),
});

/** Turns dataset rows back into records, for the functions that also work on database records. */
export function recordsOf(recorded: RecordedCompanies): CompanyRecord[] {
  const { companies, facts, events, otherFigures, instruments } = recorded;
  const instrumentsOf = Map.groupBy(instruments, ({ companyId }) => companyId);
  const factsOf = Map.groupBy(facts, ({ companyId }) => companyId);
  const eventsOf = Map.groupBy(events, ({ companyId }) => companyId);
  const othersOf = Map.groupBy(otherFigures, ({ companyId }) => companyId);
  return companies.map(({ firstPurchase, firstPurchaseSource, recordedAt, ...company }) => ({
    ...company,
    isFeatured: false,
    revision: 1,
    createdAt: recordedAt,
    listing: company.endedOn === null ? [] : [{ kind: "ended", onDay: company.endedOn, recordedAt }],
    firstPurchase: firstPurchase === null ? null : { text: firstPurchase, url: firstPurchaseSource },
    identity: [],
    facts: factsOf.get(company.id)?.map(withSource) ?? [],
    events: eventsOf.get(company.id)?.map(withSource) ?? [],
    quote: null,
    pairedQuote: null,
    otherFigures: othersOf.get(company.id)?.map(withSource) ?? [],
    instruments: instrumentsOf.get(company.id)?.map(withSource) ?? [],
    removals: [],
    admissions: [],
    inReview: [],
  }));
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

const companyOf = ({ firstPurchase, createdAt, ...company }: CompanyRecord): DatasetCompany =>
  Companies.element.parse({
    ...company,
    firstPurchase: firstPurchase?.text ?? null,
    firstPurchaseSource: firstPurchase?.url ?? null,
    recordedAt: createdAt,
  });

/** The fields of a source in the order in which datasets write them. */
const withSource = <Row extends { source: Source }>({ source: { publisher, url }, ...row }: Row) => ({
  ...row,
  source: { publisher, url },
});
