import type { Column } from "#domain/analysis/list-column.ts";
import type { Company } from "#domain/company/company.ts";
import { queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { NoCompanies } from "#site/companies/NoCompanies.tsx";
import { chosenColumns } from "#site/companies/chosen-columns.ts";
import type { CountryMarks } from "#site/companies/country-marks.ts";
import { $view } from "#site/companies/current-view.ts";
import { selectAnalysed, type Analyses } from "#site/companies/select-analysed.ts";
import { DEFAULT_VIEW } from "#site/companies/view.ts";
import { useValue } from "#site/live/use-value.ts";

import { PastTable } from "./PastTable.tsx";
import { PastTools } from "./PastTools.tsx";

type Props = {
  companies: Company[];
  marks: CountryMarks;
  analyses: Analyses;
  closeUsd: number | null;
  past: Past;
};

const USUAL: readonly Column[] = ["usdValue", "shareOf21mPercent"];

/** The list as its address asks for it: searched, filtered, in another order, with other columns. */
export function PastListed({ companies, marks, analyses, closeUsd, past }: Props) {
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
