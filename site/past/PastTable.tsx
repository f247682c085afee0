import { analystFigures, type Outlook } from "#domain/analysis/analyst-figures.ts";
import type { AnalystColumn, Column } from "#domain/analysis/list-column.ts";
import type { Company } from "#domain/company/company.ts";
import { queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import { AnalystCell, ChosenHeadings, ChosenName, USUAL_CELLS } from "#site/companies/ChosenCells.tsx";
import type { Analyses } from "#site/companies/analysed-list.ts";
import { isAnalystColumn } from "#site/companies/columns.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import { changeView } from "#site/companies/current-view.ts";
import { sortedBy, type SortKey, type View } from "#site/companies/view.ts";
import { Holdings } from "#site/figures/CompanyFigures.tsx";
import { SourceMark } from "#site/figures/marks.tsx";

import { NO_CLOSE, NO_SHARE_PRICE, pastRowOf } from "./past-data.ts";

type Props = {
  companies: readonly Company[];
  columns: readonly Column[];
  marks: CountryMarks;
  view: View;
  analyses: Analyses;
  outlook: Outlook;
  past: Past;
};

export function PastTable({ companies, columns, view, ...rest }: Props) {
  // A column that analysts may choose has to stand in the address to be sorted by.
  const sort = (key: SortKey) =>
    changeView({ ...sortedBy(view, key), columns: isAnalystColumn(key) ? columns.join() : view.columns });
  return (
    <div className="wide" role="region" aria-label="Companies on that date" tabIndex={0}>
      <table className="chosen">
        <caption className="sr-only">Companies and their bitcoin holdings on that date</caption>
        <thead>
          <tr>
            <ChosenHeadings columns={columns} view={view} onSort={sort} />
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <PastRow key={company.id} {...{ company, columns, ...rest }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<Props, "companies" | "view"> & { company: Company };

function PastRow({ company, columns, marks, analyses, outlook, past }: RowProps) {
  const row = pastRowOf(company, outlook.btcUsd, past);
  const analysis = analyses.get(company.id) ?? null;
  const figures = analystFigures(company, analysis, outlook);
  return (
    <tr>
      <ChosenName
        row={row}
        mark={marks[company.country ?? ""]}
        href={`/company/${row.id}?${queryOfPast(past)}`}
      />
      <td className="r">
        <Holdings row={row} />
        {row.evidence.btcHoldings && (
          <SourceMark
            evidence={row.evidence.btcHoldings}
            now={row.evidence.btcHoldings.asOf}
            show="day"
            receipt={companyReceipt(row.id, "holdings", past)}
          />
        )}
      </td>
      {columns.map((column) => (
        <td key={column} className="r">
          {isAnalystColumn(column) ? (
            <AnalystCell
              {...{ column, figures, row, analysis }}
              now={outlook.now}
              reason={missingThen(column, company, outlook)}
            />
          ) : (
            USUAL_CELLS[column](row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Why nobody can know it of that day, whatever the company said. */
function missingThen(column: AnalystColumn, { currentPrice, marketCap }: Company, { btcUsd }: Outlook) {
  const isMnav = column === "mnavBasic" || column === "mnavDiluted" || column === "mnavEnterprise";
  if (isMnav && currentPrice === null && marketCap === null) return NO_SHARE_PRICE;
  return btcUsd === null && (isMnav || column === "unrealisedGainUsd") ? NO_CLOSE : undefined;
}
