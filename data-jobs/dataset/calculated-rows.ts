import { sumBtc } from "#domain/base/btc.ts";
import { divide } from "#domain/base/decimal.ts";
import { pick } from "#domain/base/pick.ts";
import { detailsOf } from "#domain/company/company-details.ts";
import { holdingLedger, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { comparedFigures } from "#domain/company/evidence/other-figure.ts";
import { gapsIn, proofOf } from "#domain/company/evidence/proof.ts";
import { shareSeries } from "#domain/company/shares/share-series.ts";
import { companySourcing, sourcingOf } from "#domain/company/evidence/sourcing.ts";
import { splitsOf } from "#domain/company/shares/splits.ts";
import type {
  DatasetRecords,
  LedgerRow,
  ListRow,
  PerShareRow,
  ProofFigure,
  SourceRow,
  SourcingRow,
} from "#domain/snapshot/dataset.ts";
import { v1Figure, v1OtherFigure, type V1OtherFigure } from "#domain/v1/records.ts";

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

const NONE = { facts: 0, events: 0, relations: 0, holders: 0, otherFigures: 0, instruments: 0 };

/** Every source, and how often it is used. */
export function sourceRows(content: DatasetRecords): SourceRow[] {
  const { facts, events, relations, holders, otherFigures, instruments } = content;
  const rows = new Map<string, SourceRow>();
  for (const [counted, cited] of [
    ["facts", facts],
    ["events", events],
    ["relations", relations],
    ["holders", holders],
    ["otherFigures", otherFigures],
    ["instruments", instruments],
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

/** What others state, each beside our figure for the same day. */
export const differenceRows = ({ records }: DatasetRecords): V1OtherFigure[] =>
  records
    .flatMap((record) => comparedFigures(record).map((compared) => v1OtherFigure(record, compared)))
    .toSorted((a, b) => a.id - b.id);

export const sourcingRows = (content: DatasetRecords): SourcingRow[] => {
  const holdingOf = new Map(companyList(content.records).map(({ id, btcHoldings }) => [id, btcHoldings]));
  return listed(content).map(({ record, rank }) => {
    const { isNewestPrimary, hasPrimary, disclosed, copies, others } = companySourcing(record);
    return {
      rank,
      ...nameOf(record),
      btc: holdingOf.get(record.id) ?? null,
      isLatestPrimary: isNewestPrimary,
      hasPrimary,
      disclosedFigures: disclosed,
      disclosedFiguresFromCopies: copies,
      otherFiguresThatDiffer: others.length,
    };
  });
};

const PERCENT_PLACES = 4;

/** The figures of the page that proves the totals. Names are permanent. */
export function proofFigures({ records }: DatasetRecords): ProofFigure[] {
  const companies = companyList(records);
  const found = sourcingOf({ companies, details: records });
  const details = records.map((record) => detailsOf(record, []));
  const gaps = gapsIn(proofOf({ companies, details }), 0);
  const [largest] = found.apart;
  const row = (figure: string, value: number | string | null, unit: ProofFigure["unit"]): ProofFigure => ({
    figure,
    value: value === null ? null : String(value),
    unit,
  });
  return [
    row("known-holdings", found.companies, "companies"),
    row("total", found.btc, "BTC"),
    row("latest-primary", found.primaryCompanies, "companies"),
    row("latest-primary-holdings", found.primaryBtc, "BTC"),
    row("latest-primary-share", divide(`${found.primaryBtc}e2`, found.btc, PERCENT_PLACES), "%"),
    row("disclosed", found.disclosed, "figures"),
    row("disclosed-from-copies", found.copies, "figures"),
    row("other-figures-that-differ", found.apart.length, "figures"),
    row("largest-difference", largest?.compared.difference ?? null, "BTC"),
    row("largest-holders-without-primary", found.withoutPrimary.length, "companies"),
    row("unexplained-gaps", gaps.count, "gaps"),
    row("unexplained-gross", gaps.gross, "BTC"),
    row("unexplained-net", gaps.net, "BTC"),
  ];
}

const nameOf = ({ id, ticker }: CompanyRecord) => ({ companyId: id, ticker });
