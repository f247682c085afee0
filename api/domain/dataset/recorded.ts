import type { CompanyRecord } from "../company-record.ts";
import { openEvent, openFact } from "../open-data.ts";
import type { DatasetCompany, RecordedCompanies } from "./dataset.ts";

export function recordedOf(records: readonly CompanyRecord[]): RecordedCompanies {
  const inOrder = records.toSorted(byId);
  return {
    companies: inOrder.map(companyOf),
    facts: inOrder.flatMap((record) => record.facts.map((fact) => openFact(record, fact))).toSorted(byId),
    events: inOrder
      .flatMap((record) => record.events.map((event) => openEvent(record, event)))
      .toSorted(byId),
  };
}

/** The way back, for the same functions that work on what the database has. */
export function recordsOf({ companies, facts, events }: RecordedCompanies): CompanyRecord[] {
  const factsOf = Map.groupBy(facts, ({ companyId }) => companyId);
  const eventsOf = Map.groupBy(events, ({ companyId }) => companyId);
  return companies.map(({ firstPurchase, firstPurchaseSource, recordedAt, ...company }) => ({
    ...company,
    isFeatured: false,
    revision: 1,
    createdAt: recordedAt,
    firstPurchase: firstPurchase === null ? null : { text: firstPurchase, url: firstPurchaseSource },
    facts: factsOf.get(company.id) ?? [],
    events: eventsOf.get(company.id) ?? [],
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
