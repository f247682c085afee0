import type { Analysis } from "./records.ts";
import type { Announcement } from "#domain/announcement/announcement.ts";
import type { Column } from "#domain/base/csv.ts";
import type { Provenance } from "#domain/ledger/fact.ts";

import type { V1Company, V1Entry, V1Event, V1Fact, V1Figure, V1Totals } from "./records.ts";

/** The same rows for a spreadsheet: what is nested gets columns of its own. */

export const figureColumns = <Row>(name: string, of: (row: Row) => V1Figure | null): Column<Row>[] => [
  [name, (row) => of(row)?.value ?? null],
  [`${name}AsOf`, (row) => of(row)?.asOf ?? null],
  [`${name}DisclosedAt`, (row) => of(row)?.disclosedAt ?? null],
  [`${name}RecordedAt`, (row) => of(row)?.recordedAt ?? null],
  [`${name}Method`, (row) => of(row)?.method ?? null],
  [`${name}Publisher`, (row) => of(row)?.source.publisher ?? null],
  [`${name}Source`, (row) => of(row)?.source.url ?? null],
];

export const provenanceColumns = <Row>(of: (row: Row) => Provenance | null): Column<Row>[] => [
  ["disclosedAt", (row) => of(row)?.disclosedAt ?? null],
  ["recordedAt", (row) => of(row)?.recordedAt ?? null],
  ["method", (row) => of(row)?.method ?? null],
  ["confidence", (row) => of(row)?.confidence ?? null],
  ["publisher", (row) => of(row)?.source.publisher ?? null],
  ["source", (row) => of(row)?.source.url ?? null],
  ["readThrough", (row) => of(row)?.readThrough ?? null],
  ["note", (row) => of(row)?.note ?? null],
];

export const COMPANY_COLUMNS: Column<V1Company>[] = [
  ["rank", (row) => row.rank],
  ["id", (row) => row.id],
  ["ticker", (row) => row.ticker],
  ["name", (row) => row.name],
  ["country", (row) => row.country],
  ["sector", (row) => row.sector],
  ["exchange", (row) => row.exchange],
  ["website", (row) => row.website],
  ["endedOn", (row) => row.endedOn],
  ...figureColumns<V1Company>("btcHoldings", (row) => row.btcHoldings),
  ...figureColumns<V1Company>("sharesOutstanding", (row) => row.sharesOutstanding),
  ...figureColumns<V1Company>("sharePriceUsd", (row) => row.sharePriceUsd),
  ...figureColumns<V1Company>("marketCapUsd", (row) => row.marketCapUsd),
];

export const FACT_COLUMNS: Column<V1Fact>[] = [
  ["id", (row) => row.id],
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ["metric", (row) => row.metric],
  ["unit", (row) => row.unit],
  ["value", (row) => row.value],
  ["replacesId", (row) => row.replacesId],
  ["asOf", (row) => row.asOf],
  ...provenanceColumns<V1Fact>((row) => row),
];

export const EVENT_COLUMNS: Column<V1Event>[] = [
  ["id", (row) => row.id],
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ["kind", (row) => row.kind],
  ["btc", (row) => row.btc],
  ["btcAfter", (row) => row.btcAfter],
  ["priceUsd", (row) => row.priceUsd],
  ["totalUsd", (row) => row.totalUsd],
  ["voidsId", (row) => row.voidsId],
  ["asOf", (row) => row.asOf],
  ...provenanceColumns<V1Event>((row) => row),
];

export const ENTRY_COLUMNS: Column<V1Entry>[] = [
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ["kind", (row) => row.kind],
  ["asOf", (row) => row.asOf],
  ["btc", (row) => row.btc],
  ["btcAfter", (row) => row.btcAfter],
  ["isStated", (row) => row.isStated],
  ["priceUsd", (row) => row.priceUsd],
  ["totalUsd", (row) => row.totalUsd],
  ["originTable", (row) => row.origin?.table ?? null],
  ["originId", (row) => row.origin?.id ?? null],
  ...provenanceColumns<V1Entry>((row) => row.provenance),
];

export const TOTALS_COLUMNS: Column<V1Totals>[] = [
  ["asOf", (row) => row.asOf],
  ["btc", (row) => row.btc],
  ["companies", (row) => row.companies],
  ["unknown", (row) => row.unknown],
];

export const ANALYSIS_COLUMNS: Column<Analysis>[] = [
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ["changeBtc7d", (row) => row.changeBtc7d],
  ["changeBtc30d", (row) => row.changeBtc30d],
  ["changeBtc90d", (row) => row.changeBtc90d],
  ["changeBtc365d", (row) => row.changeBtc365d],
  ["costBtc", (row) => row.costBtc],
  ["costUsd", (row) => row.costUsd],
  ...figureColumns<Analysis>("sharesDiluted", (row) => row.sharesDiluted),
  ...figureColumns<Analysis>("debtUsd", (row) => row.debtUsd),
  ...figureColumns<Analysis>("preferredUsd", (row) => row.preferredUsd),
  ...figureColumns<Analysis>("cashUsd", (row) => row.cashUsd),
];

export const ANNOUNCEMENT_COLUMNS: Column<Announcement>[] = [
  ["id", (row) => row.id],
  ["companyId", (row) => row.companyId],
  ["ticker", (row) => row.ticker],
  ["type", (row) => row.type],
  ["category", (row) => row.category],
  ["publishedAt", (row) => row.publishedAt],
  ["title", (row) => row.title],
  ["description", (row) => row.description],
  ["bitcoinAmount", (row) => row.bitcoinAmount],
  ["btcTotal", (row) => row.btcTotal],
  ["pricePerBitcoin", (row) => row.pricePerBitcoin],
  ["totalValue", (row) => row.totalValue],
  ["source", (row) => row.source],
  ["rnsUrl", (row) => row.rnsUrl],
];
