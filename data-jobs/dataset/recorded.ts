import type { CompanyRecord, Relation } from "#domain/company/company.ts";
import type { Holder } from "#domain/company/holder.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { DatasetCompany, Recorded, RecordedCompanies } from "#domain/snapshot/dataset.ts";
import { v1Event, v1Fact } from "#domain/v1/records.ts";

export function recordedOf(records: readonly CompanyRecord[]): RecordedCompanies {
  const byAge = records.toSorted(byId);
  return {
    companies: byAge.map(companyOf),
    facts: byAge.flatMap((record) => record.facts.map((fact) => v1Fact(record, fact))).toSorted(byId),
    events: byAge.flatMap((record) => record.events.map((event) => v1Event(record, event))).toSorted(byId),
  };
}

/** Rows and their fields in the fixed order in which they are written. */
export const inOrder = (recorded: Recorded, records: readonly CompanyRecord[]): Recorded => ({
  ...recordedOf(records),
  relations: recorded.relations.map(relationOf),
  holders: recorded.holders.map(holderOf),
});

/** Turns dataset rows back into records, for the functions that also work on database records. */
export function recordsOf({ companies, facts, events }: RecordedCompanies): CompanyRecord[] {
  const factsOf = Map.groupBy(facts, ({ companyId }) => companyId);
  const eventsOf = Map.groupBy(events, ({ companyId }) => companyId);
  return companies.map(({ firstPurchase, firstPurchaseSource, recordedAt, ...company }) => ({
    ...company,
    isFeatured: false,
    revision: 1,
    createdAt: recordedAt,
    listing: company.endedOn === null ? [] : [{ kind: "ended", onDay: company.endedOn, recordedAt }],
    firstPurchase: firstPurchase === null ? null : { text: firstPurchase, url: firstPurchaseSource },
    facts: factsOf.get(company.id)?.map(withSource) ?? [],
    events: eventsOf.get(company.id)?.map(withSource) ?? [],
    quote: null,
  }));
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

const companyOf = (record: CompanyRecord): DatasetCompany => ({
  id: record.id,
  ticker: record.ticker,
  name: record.name,
  country: record.country,
  sector: record.sector,
  exchange: record.exchange,
  website: record.website,
  description: record.description,
  firstPurchase: record.firstPurchase?.text ?? null,
  firstPurchaseSource: record.firstPurchase?.url ?? null,
  endedOn: record.endedOn,
  recordedAt: record.createdAt,
});

const relationOf = (relation: Relation): Relation => ({
  parentId: relation.parentId,
  childId: relation.childId,
  parentTicker: relation.parentTicker,
  childTicker: relation.childTicker,
  kind: relation.kind,
  asOf: relation.asOf,
  btcCountedTwice: relation.btcCountedTwice,
  note: relation.note,
  source: sourceOf(relation.source),
});

const holderOf = (holder: Holder): Holder => ({
  id: holder.id,
  name: holder.name,
  kind: holder.kind,
  country: holder.country,
  ownership: holder.ownership,
  btc: holder.btc,
  asOf: holder.asOf,
  method: holder.method,
  confidence: holder.confidence,
  insideOf: holder.insideOf,
  isDisputed: holder.isDisputed,
  source: sourceOf(holder.source),
  readThrough: holder.readThrough,
  note: holder.note,
});

const withSource = <Row extends { source: Source }>(row: Row): Row => ({
  ...row,
  source: sourceOf(row.source),
});

const sourceOf = ({ publisher, url }: Source): Source => ({ publisher, url });
