import type { Column } from "#domain/base/csv.ts";
import type { Relation } from "#domain/company/company.ts";
import type { Holder } from "#domain/company/holder.ts";
import type { DatasetCompany, LedgerRow, ListRow, PerShareRow, SourceRow } from "#domain/snapshot/dataset.ts";
import { figureColumns } from "#domain/v1/columns.ts";

export const COMPANY_COLUMNS: Column<DatasetCompany>[] = [
  ["id", (row) => row.id],
  ["ticker", (row) => row.ticker],
  ["name", (row) => row.name],
  ["country", (row) => row.country],
  ["sector", (row) => row.sector],
  ["exchange", (row) => row.exchange],
  ["website", (row) => row.website],
  ["description", (row) => row.description],
  ["firstPurchase", (row) => row.firstPurchase],
  ["firstPurchaseSource", (row) => row.firstPurchaseSource],
  ["endedOn", (row) => row.endedOn],
  ["recordedAt", (row) => row.recordedAt],
];

export const RELATION_COLUMNS: Column<Relation>[] = [
  ["parentId", (row) => row.parentId],
  ["childId", (row) => row.childId],
  ["parentTicker", (row) => row.parentTicker],
  ["childTicker", (row) => row.childTicker],
  ["kind", (row) => row.kind],
  ["asOf", (row) => row.asOf],
  ["btcCountedTwice", (row) => row.btcCountedTwice],
  ["note", (row) => row.note],
  ["publisher", (row) => row.source.publisher],
  ["source", (row) => row.source.url],
];

export const HOLDER_COLUMNS: Column<Holder>[] = [
  ["id", (row) => row.id],
  ["name", (row) => row.name],
  ["kind", (row) => row.kind],
  ["country", (row) => row.country],
  ["ownership", (row) => row.ownership],
  ["btc", (row) => row.btc],
  ["asOf", (row) => row.asOf],
  ["method", (row) => row.method],
  ["confidence", (row) => row.confidence],
  ["insideOf", (row) => row.insideOf],
  ["isDisputed", (row) => row.isDisputed],
  ["publisher", (row) => row.source.publisher],
  ["source", (row) => row.source.url],
  ["readThrough", (row) => row.readThrough],
  ["note", (row) => row.note],
];

export const SOURCE_COLUMNS: Column<SourceRow>[] = [
  ["publisher", (row) => row.publisher],
  ["url", (row) => row.url],
  ["facts", (row) => row.facts],
  ["events", (row) => row.events],
  ["relations", (row) => row.relations],
  ["holders", (row) => row.holders],
];

export const LIST_COLUMNS: Column<ListRow>[] = [
  ["rank", (row) => row.rank],
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ...figureColumns<ListRow>("btcHoldings", (row) => row.btcHoldings),
  ...figureColumns<ListRow>("sharesOutstanding", (row) => row.sharesOutstanding),
  ["runningTotalBtc", (row) => row.runningTotalBtc],
];

export const LEDGER_COLUMNS: Column<LedgerRow>[] = [
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ["kind", (row) => row.kind],
  ["asOf", (row) => row.asOf],
  ["btc", (row) => row.btc],
  ["btcAfter", (row) => row.btcAfter],
  ["isStated", (row) => row.isStated],
  ["originTable", (row) => row.originTable],
  ["originId", (row) => row.originId],
];

export const PER_SHARE_COLUMNS: Column<PerShareRow>[] = [
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ["day", (row) => row.day],
  ["btc", (row) => row.btc],
  ["sharesOutstanding", (row) => row.sharesOutstanding],
  ["btcPerShare", (row) => row.btcPerShare],
];
