import type { Column } from "#domain/analysis/list-column.ts";

import { SortHeading } from "./SortHeading.tsx";
import { COLUMN_WORDS } from "./column-words.ts";
import type { SortKey, View } from "./view.ts";

type Props = { columns: readonly Column[]; view: View; onSort: (key: SortKey) => void };

/** The company, its holding, and the columns that were chosen. */
export const ChosenHeadings = ({ columns, view, onSort }: Props) => (
  <>
    <SortHeading onSort={onSort} view={view} sort="name" label="Company" className="co" />
    <SortHeading onSort={onSort} view={view} sort="btcHoldings" label="BTC holdings" className="r" />
    {columns.map((column) => (
      <SortHeading
        key={column}
        onSort={onSort}
        view={view}
        sort={column}
        label={COLUMN_WORDS[column].label}
        title={COLUMN_WORDS[column].means}
        className="r"
      />
    ))}
  </>
);
