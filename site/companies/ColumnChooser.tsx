import { useValue } from "#site/live/use-value.ts";
import { Button } from "#site/ui/button.tsx";

import { CHOICES, chosenColumns } from "./chosen-columns.tsx";
import { $view, changeView } from "./current-view.ts";
import { DEFAULT_VIEW } from "./view.ts";

type Props = { usual?: readonly string[] };

/** Chooses the columns of the table. The choice is stored only in the address. */
export function ColumnChooser({ usual }: Props) {
  const { columns } = useValue($view, DEFAULT_VIEW);
  const chosen = chosenColumns(columns, usual);
  const toggle = (column: (typeof chosen)[number], isChosen: boolean) =>
    choose(
      CHOICES.filter((each) => (each === column ? isChosen : chosen.includes(each))).map(({ key }) => key),
      usual,
    );
  return (
    <fieldset className="chooser border-rule text-row grid flex-[1_0_100%] grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] items-start gap-x-6 gap-y-2 border-t pt-3 pb-2">
      <legend className="sr-only">Table columns</legend>
      {CHOICES.map((column) => (
        <label key={column.key} className="grid min-h-6 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-2">
          <input
            className="accent-ink mt-0.5 size-4"
            type="checkbox"
            checked={chosen.includes(column)}
            onChange={({ currentTarget }) => toggle(column, currentTarget.checked)}
          />
          <span>
            {column.title}
            <span className="note block">{column.means}</span>
          </span>
        </label>
      ))}
      <Button className="justify-self-start" onClick={() => choose([], usual)}>
        Reset columns
      </Button>
    </fieldset>
  );
}

/** The default columns are not a choice. Removing a column also removes a sort by it. */
function choose(keys: readonly string[], usual: Props["usual"]) {
  const shown = chosenColumns(keys.join(), usual).map(({ key }) => key);
  const isUsual =
    shown.join() ===
    chosenColumns("", usual)
      .map(({ key }) => key)
      .join();
  const { sort } = $view.get();
  const isGone = CHOICES.some(({ key }) => key === sort) && !shown.includes(sort);
  changeView({
    columns: isUsual ? "" : keys.join(),
    ...(isGone ? { sort: DEFAULT_VIEW.sort, direction: DEFAULT_VIEW.direction } : {}),
  });
}
