import { useState } from "react";

import type { Column } from "#domain/analysis/list-column.ts";
import type { Company } from "#domain/company/company.ts";
import { ColumnChooser } from "#site/companies/ColumnChooser.tsx";
import { SearchBox } from "#site/companies/SearchBox.tsx";
import { countryChoices, sectorChoices, type Choice } from "#site/companies/choices.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import { changeView } from "#site/companies/current-view.ts";
import type { View } from "#site/companies/view.ts";
import { Button } from "#site/ui/button.tsx";
import { Select } from "#site/ui/select.tsx";

type Props = {
  companies: readonly Company[];
  marks: CountryMarks;
  view: View;
  usual: readonly Column[];
  csv: string;
};

/** The same tools as on the list of today; the file is that of the whole day. */
export function PastTools({ companies, marks, view, usual, csv }: Props) {
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
