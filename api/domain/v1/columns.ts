import type { Announcement } from "#domain/announcement/announcement.ts";
import { fieldColumns, type Column } from "#domain/base/csv.ts";
import type { Provenance, Source } from "#domain/ledger/fact.ts";

import type {
  Analysis,
  StatedElsewhere,
  V1Company,
  V1Entry,
  V1Event,
  V1Fact,
  V1Figure,
  V1Flow,
  V1OtherFigure,
  V1PerShare,
  V1Totals,
} from "./records.ts";
import type { Erratum } from "./erratum.schema.ts";
import type { V1Holder, V1Offer } from "./unlisted.ts";

/** The same rows for a spreadsheet: nested fields get columns of their own. */

const figureColumns = <Row>(name: string, of: (row: Row) => V1Figure | null): Column<Row>[] => [
  [name, (row) => of(row)?.value ?? null],
  [`${name}AsOf`, (row) => of(row)?.asOf ?? null],
  [`${name}DisclosedAt`, (row) => of(row)?.disclosedAt ?? null],
  [`${name}RecordedAt`, (row) => of(row)?.recordedAt ?? null],
  [`${name}Method`, (row) => of(row)?.method ?? null],
  [`${name}Publisher`, (row) => of(row)?.source.publisher ?? null],
  [`${name}Source`, (row) => of(row)?.source.url ?? null],
  [`${name}ReadThrough`, (row) => of(row)?.readThrough ?? null],
];

export const figureFields = <Name extends string>(
  ...names: readonly Name[]
): Column<Record<Name, V1Figure | null>>[] =>
  names.flatMap((name) => figureColumns<Record<Name, V1Figure | null>>(name, (row) => row[name]));

export const SOURCE_COLUMNS: Column<{ source: Source }>[] = [
  ["publisher", ({ source }) => source.publisher],
  ["source", ({ source }) => source.url],
];

const PROVENANCE_COLUMNS: Column<Provenance>[] = [
  ...fieldColumns("disclosedAt", "recordedAt", "method", "confidence"),
  ...SOURCE_COLUMNS,
  ...fieldColumns("readThrough", "note"),
];

export const COMPANY_COLUMNS: Column<V1Company>[] = [
  ...fieldColumns("rank", "id", "ticker", "name", "country", "sector", "exchange", "website", "endedOn"),
  ...figureFields("btcHoldings", "sharesOutstanding", "sharePriceUsd", "marketCapUsd"),
  ...fieldColumns("formerly", "noQuote", "type", "awaitsReview"),
];

export const FACT_COLUMNS: Column<V1Fact>[] = [
  ...fieldColumns("id", "companyId", "ticker", "metric", "unit", "value", "replacesId", "asOf"),
  ...PROVENANCE_COLUMNS,
];

export const STATED_ELSEWHERE_COLUMNS: Column<StatedElsewhere>[] = [
  ...fieldColumns("id", "companyId", "ticker", "metric", "unit", "value", "asOf", "kind", "recordedAt"),
  ...SOURCE_COLUMNS,
  ...fieldColumns("readThrough", "definition"),
];

export const OTHER_FIGURE_COLUMNS: Column<V1OtherFigure>[] = [
  ...STATED_ELSEWHERE_COLUMNS,
  ...fieldColumns("ourValue", "ourAsOf", "difference"),
];

export const EVENT_COLUMNS: Column<V1Event>[] = [
  ...fieldColumns("id", "companyId", "ticker", "kind", "btc", "btcAfter"),
  ...fieldColumns("priceUsd", "totalUsd", "voidsId", "asOf"),
  ...PROVENANCE_COLUMNS,
];

export const ENTRY_COLUMNS: Column<V1Entry>[] = [
  ...fieldColumns("companyId", "ticker", "kind", "asOf", "btc", "btcAfter"),
  ...fieldColumns("isStated", "priceUsd", "totalUsd"),
  ["originTable", (row) => row.origin?.table ?? null],
  ["originId", (row) => row.origin?.id ?? null],
  ...PROVENANCE_COLUMNS.map(([name, cell]): Column<V1Entry> => [
    name,
    ({ provenance }) => provenance && cell(provenance),
  ]),
];

export const PER_SHARE_COLUMNS: Column<V1PerShare>[] = [
  ...fieldColumns("companyId", "ticker", "day", "basis"),
  ...figureFields("shares"),
  ...fieldColumns(
    "adjustedShares",
    "btc",
    "btcPerShare",
    "doubt",
    "previousDay",
    "yieldSincePreviousPercent",
  ),
  ...fieldColumns("firstDay", "yieldSinceFirstPercent", "sharesAddedSinceFirst", "sharesSinceFirstPercent"),
  ...fieldColumns("btcSinceFirstPercent"),
];

export const TOTALS_COLUMNS: Column<V1Totals>[] = fieldColumns("asOf", "btc", "companies", "unknown");

export const FLOW_COLUMNS: Column<V1Flow>[] = [
  ...fieldColumns("period", "from", "to", "precision", "key", "name"),
  ...fieldColumns("boughtBtc", "minedBtc", "soldBtc", "netBtc", "buyers", "sellers", "transactions"),
  ...fieldColumns("unknownAmounts", "unexplainedBtc", "reportedBtc", "receipt"),
];

export const ANALYSIS_COLUMNS: Column<Analysis>[] = [
  ...fieldColumns("companyId", "ticker", "changeBtc7d", "changeBtc30d", "changeBtc90d", "changeBtc365d"),
  ...fieldColumns("costBtc", "costUsd"),
  ...figureFields("sharesDiluted", "debtUsd", "preferredUsd", "cashUsd"),
  ...fieldColumns("averageCostUsd"),
];

export const ANNOUNCEMENT_COLUMNS: Column<Announcement>[] = [
  ...fieldColumns("id", "companyId", "ticker", "type", "category", "publishedAt", "title", "description"),
  ...fieldColumns("bitcoinAmount", "btcTotal", "pricePerBitcoin", "totalValue", "source", "rnsUrl"),
];

export const HOLDER_COLUMNS: Column<Omit<V1Holder, "standing">>[] = [
  ...fieldColumns("id", "name", "kind", "country", "ownership", "btc", "asOf"),
  ...fieldColumns("method", "confidence", "insideOf", "isDisputed"),
  ...SOURCE_COLUMNS,
  ...fieldColumns("readThrough", "note", "assetsUsd", "assetsAsOf"),
];

export const V1_HOLDER_COLUMNS: Column<V1Holder>[] = [...HOLDER_COLUMNS, ...fieldColumns("standing")];

export const OFFER_COLUMNS: Column<V1Offer>[] = [
  ...fieldColumns("id", "offerId", "previousId", "isCurrent", "name", "kind", "btc", "status", "asOf"),
  ...fieldColumns("recordedAt"),
  ...SOURCE_COLUMNS,
  ...fieldColumns("note"),
];

export const ERRATUM_COLUMNS: Column<Erratum>[] = [
  ...fieldColumns("id", "kind", "companyId", "company", "subject", "state", "before", "after"),
  ...fieldColumns("claim", "action", "reason"),
  ["entries", ({ entries }) => entries.join(" ")],
  ...fieldColumns("receivedAt", "recordedAt", "path"),
];
