import { sumBtc } from "#domain/base/btc.ts";
import { pick } from "#domain/base/pick.ts";
import { holdingLedger, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { shareSeries } from "#domain/company/share-series.ts";
import { splitsOf } from "#domain/company/splits.ts";
import type { DatasetRecords, LedgerRow, ListRow, PerShareRow, SourceRow } from "#domain/snapshot/dataset.ts";
import { v1Figure } from "#domain/v1/records.ts";

/** The list in the dataset, largest holding first. */
export function listRows(content: DatasetRecords): ListRow[] {
  let runningTotalBtc = "0";
  return listed(content).map(({ record, rank }) => {
    const figures = sourcedFiguresOf(record);
    runningTotalBtc = sumBtc([runningTotalBtc, figures.btcHoldings?.value ?? null]);
    return {
      rank,
      ...nameOf(record),
      btcHoldings: v1Figure(figures.btcHoldings),
      sharesOutstanding: v1Figure(figures.sharesOutstanding),
      runningTotalBtc,
    };
  });
}

export function listed({ records }: DatasetRecords): { record: CompanyRecord; rank: number }[] {
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return companyList(records).flatMap(({ id, rank }) => {
    const record = recordOf.get(id);
    return record ? { record, rank } : [];
  });
}

const TABLE_OF_ORIGIN = { facts: "facts", treasury_events: "events" } as const;

/** Every ledger, including those of companies no longer listed. An entry's evidence is in the table it comes from. */
export const ledgerRows = ({ records }: DatasetRecords): LedgerRow[] =>
  records.flatMap((record) =>
    holdingLedger(record).map(({ origin, ...entry }) => ({
      ...nameOf(record),
      ...pick(entry, ["kind", "asOf", "btc", "btcAfter", "isStated"]),
      originTable: origin && TABLE_OF_ORIGIN[origin.table],
      originId: origin?.id ?? null,
    })),
  );

export const perShareRows = ({ records }: DatasetRecords): PerShareRow[] =>
  records.flatMap((record) =>
    shareSeries({
      facts: record.facts,
      ledger: holdingLedger(record),
      splits: splitsOf(record.ticker),
    }).map(({ day, btc, shares, btcPerShare, adjustedShares }) => ({
      ...nameOf(record),
      day,
      btc,
      sharesOutstanding: shares,
      btcPerShare,
      adjustedShares,
    })),
  );

const NONE = { facts: 0, events: 0, relations: 0, holders: 0, otherFigures: 0 };

/** Every source, and how often it is used. */
export function sourceRows(content: DatasetRecords): SourceRow[] {
  const { facts, events, relations, holders, otherFigures } = content;
  const rows = new Map<string, SourceRow>();
  for (const [counted, cited] of [
    ["facts", facts],
    ["events", events],
    ["relations", relations],
    ["holders", holders],
    ["otherFigures", otherFigures],
  ] as const)
    for (const { source } of cited) {
      const { publisher, url } = source;
      const key = `${publisher}\n${url}`;
      const row = rows.get(key) ?? { publisher, url, ...NONE };
      row[counted] += 1;
      rows.set(key, row);
    }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const nameOf = ({ id, ticker }: CompanyRecord) => ({ companyId: id, ticker });
