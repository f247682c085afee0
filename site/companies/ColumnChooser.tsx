import { COLUMNS, USUAL_COLUMNS, type Column } from "#domain/analysis/list-column.ts";
import { useValue } from "#site/live/use-value.ts";
import { Button } from "#site/ui/button.tsx";

import { COLUMN_WORDS, chosenColumns } from "./columns.ts";
import { $view, changeView } from "./current-view.ts";
import { DEFAULT_VIEW } from "./view.ts";

type Props = { usual?: readonly Column[] };

/** Which columns the table has. The choice stands in the address and nowhere else. */
export function ColumnChooser({ usual = USUAL_COLUMNS }: Props) {
  const { columns } = useValue($view, DEFAULT_VIEW);
  const chosen = chosenColumns(columns, usual);
  const toggle = (column: Column, isChosen: boolean) =>
    choose(
      COLUMNS.filter((own) => (own === column ? isChosen : chosen.includes(own))),
      usual,
    );
  return (
    <fieldset className="chooser border-rule text-row grid flex-[1_0_100%] grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] items-start gap-x-6 gap-y-2 border-t pt-3 pb-2">
      <legend className="sr-only">Table columns</legend>
      {COLUMNS.map((column) => (
        <label key={column} className="grid min-h-6 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-2">
          <input
            className="accent-ink mt-0.5 size-4"
            type="checkbox"
            checked={chosen.includes(column)}
            onChange={({ currentTarget }) => toggle(column, currentTarget.checked)}
          />
          <span>
            {COLUMN_WORDS[column].label}
            <span className="note block">{COLUMN_WORDS[column].means}</span>
          </span>
        </label>
      ))}
      <Button className="justify-self-start" onClick={() => choose([], usual)}>
        Reset columns
      </Button>
    </fieldset>
  );
}

/** The usual columns are no choice, and a sort by a column that left goes with it. */
function choose(columns: readonly Column[], usual: readonly Column[]) {
  const isUsual = columns.length === 0 || columns.join() === usual.join();
  const { sort } = $view.get();
  const shown: readonly string[] = isUsual ? usual : columns;
  const isGone = COLUMNS.some((column) => column === sort) && !shown.includes(sort);
  changeView({
    columns: isUsual ? "" : columns.join(","),
    ...(isGone ? { sort: DEFAULT_VIEW.sort, direction: DEFAULT_VIEW.direction } : {}),
  });
}
