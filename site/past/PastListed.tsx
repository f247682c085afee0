import { useState } from "react";

import type { Column } from "#domain/analysis/list-column.ts";
import type { Company } from "#domain/company/company.ts";
import { queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { ColumnChooser } from "#site/companies/ColumnChooser.tsx";
import { NoCompanies } from "#site/companies/Placeholders.tsx";
import { SearchBox } from "#site/companies/SearchBox.tsx";
import { selectAnalysed, type Analyses } from "#site/companies/analysed-list.ts";
import { countryChoices, sectorChoices, type Choice } from "#site/companies/choices.ts";
import { chosenColumns } from "#site/companies/columns.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import { $view, changeView } from "#site/companies/current-view.ts";
import { DEFAULT_VIEW, type View } from "#site/companies/view.ts";
import { useValue } from "#site/live/use-value.ts";
import { Button } from "#site/ui/button.tsx";
import { Select } from "#site/ui/fields.tsx";

import { PastTable } from "./PastTable.tsx";

type PastListedProps = {
  companies: Company[];
  marks: CountryMarks;
  analyses: Analyses;
  closeUsd: number | null;
  past: Past;
};

const USUAL: readonly Column[] = ["usdValue", "shareOf21mPercent"];

/** The list as its address asks for it: searched, filtered, in another order, with other columns. */
export function PastListed({ companies, marks, analyses, closeUsd, past }: PastListedProps) {
  const view = useValue($view, DEFAULT_VIEW);
  const outlook = {
    btcUsd: closeUsd,
    now: `${(past.asOf ?? past.knownAt ?? "").slice(0, 10)}T23:59:59.999Z`,
  };
  const selected = selectAnalysed(companies, view, analyses, outlook);
  return (
    <>
      <PastTools
        {...{ companies, marks, view }}
        usual={USUAL}
        csv={`/api/v1/companies.csv?${queryOfPast(past)}`}
      />
      {selected.length === 0 ? (
        <NoCompanies isFiltered />
      ) : (
        <PastTable
          companies={selected}
          columns={chosenColumns(view.columns, USUAL)}
          {...{ marks, view, analyses, outlook, past }}
        />
      )}
    </>
  );
}

type PastToolsProps = {
  companies: readonly Company[];
  marks: CountryMarks;
  view: View;
  usual: readonly Column[];
  csv: string;
};

/** The same tools as on the list of today; the file is that of the whole day. */
function PastTools({ companies, marks, view, usual, csv }: PastToolsProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="tools">
      <SearchBox className="search" />
      <Select
        aria-label="Country"
        choices={withAll("All Countries", countryChoices(companies, marks))}
        value={view.country}
        onChange={({ currentTarget }) => changeView({ country: currentTarget.value })}
      />
      <Select
        aria-label="Sector"
        choices={withAll("All Sectors", sectorChoices(companies))}
        value={view.sector}
        onChange={({ currentTarget }) => changeView({ sector: currentTarget.value })}
      />
      <a className="btn btn-line" href={csv}>
        Download CSV
      </a>
      <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        Columns
      </Button>
      {isChoosing && <ColumnChooser usual={usual} />}
    </div>
  );
}

const withAll = (label: string, choices: readonly Choice[]): Choice[] => [{ value: "", label }, ...choices];
