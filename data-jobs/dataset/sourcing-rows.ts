import { divide } from "#domain/base/decimal.ts";
import { detailsOf } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import { comparedFigures } from "#domain/company/other-figure.ts";
import { gapsIn, proofOf } from "#domain/company/proof.ts";
import { companySourcing, sourcingOf } from "#domain/company/sourcing.ts";
import type { DatasetRecords, ProofFigure, SourcingRow } from "#domain/snapshot/dataset.ts";
import { v1OtherFigure, type V1OtherFigure } from "#domain/v1/records.ts";

import { listed } from "./calculated-rows.ts";

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
      companyId: record.id,
      ticker: record.ticker,
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
