import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";

import type { AnalystColumn } from "#domain/analysis/list-column.ts";
import type { Company } from "#domain/company/company.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";
import { ColumnChooser } from "#site/features/company-list/CustomColumnsTable.tsx";
import { CompanyTable } from "#site/features/company-list/CompanyTable.tsx";
import { Filters, countryChoices, sectorChoices } from "#site/features/company-list/Filters.tsx";
import { WideTable } from "#site/features/company-list/WideTable.tsx";
import { NoCompanies } from "#site/features/company-list/NoCompanies.tsx";
import {
  analysed,
  selectAnalysed,
  sidelineLine,
  type Analyses,
} from "#site/features/company-list/analysed-list.ts";
import type { CompanyColumn, RowContext } from "#site/features/company-list/columns.tsx";
import { isMnav } from "#site/features/company-list/MultipleDay.tsx";
import {
  FIRST_COLUMNS,
  chosenColumns,
  isAnalystColumn,
} from "#site/features/company-list/chosen-columns.tsx";
import { useHeaderSearch } from "#site/features/company-list/use-header-search.ts";
import { changeView, sortedBy } from "#site/features/company-list/change-view.ts";
import { $view, DEFAULT_VIEW } from "#site/features/company-list/view.ts";
import { countryMarks } from "#site/components/figures/Flag.tsx";
import { saveText } from "#site/client/save-text.ts";
import { Button } from "#site/components/ui/button.tsx";
import { showUnavailable } from "#site/components/ui/plain-toast.ts";

import { NO_CLOSE, noSharePrice, pastRowOf } from "./past-data.ts";

type PastListedProps = {
  companies: readonly Company[];
  analyses: Analyses;
  closeUsd: number | null;
  past: Past;
};

const USUAL = ["usdValue", "mnavBasic"];

/** The list as its address wants it: search, filters, order and columns. */
export function PastListed({ companies, analyses, closeUsd, past }: PastListedProps) {
  const view = useStore($view, { ssr: () => DEFAULT_VIEW });
  const [isChoosing, setChoosing] = useState(false);
  useHeaderSearch(true);
  const now = `${(past.asOf ?? past.knownAt ?? "").slice(0, 10)}T23:59:59.999Z`;
  const columns = chosenColumns(view.columns, USUAL);
  const selected = selectAnalysed(companies, view, analyses, { btcUsd: closeUsd, now });
  const marks = useMemo(() => countryMarks(companies.flatMap(({ country }) => country ?? [])), [companies]);
  const contextOf = useMemo(() => {
    const rowOf = (company: Company) => ({
      row: pastRowOf(company, closeUsd, past),
      mark: marks[company.country ?? ""],
      now,
      missing: (column: AnalystColumn) => missingOn(column, company, past, closeUsd),
    });
    return analysed(rowOf, analyses, { btcUsd: closeUsd, now });
  }, [marks, analyses, closeUsd, now, past]);
  // An optional column has to be in the address before the list can be sorted by it.
  const sort = (key: string) =>
    changeView({
      ...sortedBy(view, key),
      columns: isAnalystColumn(key) ? columns.map((column) => column.key).join() : view.columns,
    });
  return (
    <>
      <div className="tools">
        <Filters countries={countryChoices(companies, marks)} sectors={sectorChoices(companies)} />
        <Button onClick={() => void saveRows(selected.map(contextOf), columns, past, closeUsd)}>
          Download CSV
        </Button>
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Columns
        </Button>
        {isChoosing && <ColumnChooser usual={USUAL} />}
      </div>
      {selected.length === 0 ? (
        <NoCompanies isFiltered />
      ) : (
        <WideTable label="Companies on that date">
          <CompanyTable
            className="chosen"
            caption="Companies and their bitcoin holdings on that date"
            companies={selected}
            now={new Date().toISOString()}
            columns={[...FIRST_COLUMNS, ...columns]}
            contextOf={contextOf}
            view={view}
            onSort={sort}
            line={sidelineLine(view)}
          />
        </WideTable>
      )}
    </>
  );
}

/** As the list of today is saved: what is selected, in the order shown. */
async function saveRows(
  rows: readonly RowContext[],
  chosen: readonly CompanyColumn[],
  { asOf, knownAt }: Past,
  closeUsd: number | null,
) {
  try {
    const { companiesAs, fileColumns } = await import("#site/features/company-list/export-list.ts");
    const close = closeUsd !== null && asOf !== null ? closeOf(closeUsd, asOf) : null;
    const columns = fileColumns(close, chosen).filter(([name]) => close || !name.startsWith("btcUsd"));
    const day = [asOf, knownAt].filter(Boolean).join("-known-");
    saveText("csv", companiesAs("csv", columns, rows), `bitcoin-treasury-companies-${day}`);
  } catch {
    showUnavailable();
  }
}

const closeOf = (priceUsd: number, asOf: string) => ({
  priceUsd,
  asOf,
  change24h: null,
  quality: "stale" as const,
  venues: [],
  source: null,
});

/** Why a figure is missing on that date, whatever the company disclosed. */
function missingOn(
  column: AnalystColumn,
  { currentPrice, marketCap }: Company,
  past: Past,
  closeUsd: number | null,
) {
  if (isMnav(column) && currentPrice === null && marketCap === null) return noSharePrice(past);
  return closeUsd === null && (isMnav(column) || column === "unrealisedGainUsd") ? NO_CLOSE : undefined;
}
