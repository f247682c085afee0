import type { ReactNode } from "react";

import { analystFigures } from "#domain/analysis/analyst-figures.ts";
import { formatPrice } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { Holdings } from "#site/figures/CompanyFigures.tsx";
import { SourceMark } from "#site/figures/marks.tsx";
import { momentOf } from "#site/live/moment-of.ts";
import { useValue } from "#site/live/use-value.ts";

import { AnalystCell, ChosenHeadings, ChosenName, USUAL_CELLS } from "./ChosenCells.tsx";
import { Skeleton } from "./Placeholders.tsx";
import type { RowActions } from "./RankingRow.tsx";
import { $analyses, $analysesFailed, type Analyses } from "./analysed-list.ts";
import { COLUMN_WORDS, chosenColumns, isAnalystColumn } from "./columns.ts";
import type { CountryMarks } from "./country-marks.ts";
import { sortBy } from "./current-view.ts";
import type { View } from "./view.ts";

type Props = {
  companies: readonly Company[];
  marks: CountryMarks;
  view: View;
  btcUsd: number;
  priceTime: string | null;
  now: string;
  RowActions: RowActions;
  /** The way to the rest of the list. */
  more: ReactNode;
};

/** The list with the columns that were chosen: it scrolls sideways within itself where they are many. */
export function ChosenTable(props: Props) {
  const analyses = useValue($analyses, null);
  const hasFailed = useValue($analysesFailed, false);
  const needsThem =
    chosenColumns(props.view.columns).some(isAnalystColumn) || isAnalystColumn(props.view.sort);
  if (needsThem && analyses === null && !hasFailed) return <Skeleton />;
  return (
    <>
      {hasFailed && analyses === null && (
        <p className="bar bar-bad">We couldn't load the extra columns. Retrying every minute.</p>
      )}
      <Chosen {...props} analyses={analyses ?? NONE} />
      <PriceNote {...props} />
      {props.more}
    </>
  );
}

const NONE: Analyses = new Map();

function Chosen({
  companies,
  marks,
  view,
  btcUsd,
  now,
  RowActions,
  analyses,
}: Props & { analyses: Analyses }) {
  return (
    <div className="wide" role="region" aria-label="Companies, with your columns" tabIndex={0}>
      <table className="chosen">
        <caption className="sr-only">
          Companies and their bitcoin holdings, with the columns you chose
        </caption>
        <thead>
          <tr>
            <ChosenHeadings columns={chosenColumns(view.columns)} view={view} onSort={sortBy} />
            {RowActions && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <ChosenRow
              key={company.id}
              {...{ company, marks, view, btcUsd, now, RowActions }}
              analysis={analyses.get(company.id) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props, "marks" | "view" | "btcUsd" | "now" | "RowActions"> & {
  company: Company;
  analysis: ReturnType<Analyses["get"]> | null;
};

function ChosenRow({ company, marks, view, btcUsd, now, RowActions, analysis = null }: RowProps) {
  const row = rowOf(company, btcUsd);
  const figures = analystFigures(company, analysis, { btcUsd, now });
  return (
    <tr>
      <ChosenName row={row} mark={marks[company.country ?? ""]} href={`/company/${row.id}`} />
      <td className="r">
        <Holdings row={row} />
        {row.evidence.btcHoldings && (
          <SourceMark evidence={row.evidence.btcHoldings} now={now} show="short" />
        )}
      </td>
      {chosenColumns(view.columns).map((column) => (
        <td key={column} className="r">
          {isAnalystColumn(column) ? (
            <AnalystCell {...{ column, figures, row, analysis, now }} />
          ) : (
            USUAL_CELLS[column](row)
          )}
        </td>
      ))}
      {RowActions && (
        <td>
          <RowActions company={company} />
        </td>
      )}
    </tr>
  );
}

/** No mNAV without its definition and the time of the price it is of. */
const PriceNote = ({ view, btcUsd, priceTime }: Props) => (
  <dl className="note [&_dt]:font-label grid gap-0.5 pt-3 *:flex *:flex-wrap *:gap-x-2">
    <div>
      <dt>Bitcoin price</dt>
      <dd>
        {priceTime ? `${formatPrice(btcUsd)}, ${momentOf(priceTime)}` : formatPrice(btcUsd)}. The date beside
        an mNAV is the date of the share price.
      </dd>
    </div>
    {chosenColumns(view.columns)
      .filter(isAnalystColumn)
      .map((column) => (
        <div key={column}>
          <dt>{COLUMN_WORDS[column].label}</dt>
          <dd>{COLUMN_WORDS[column].means}.</dd>
        </div>
      ))}
  </dl>
);
