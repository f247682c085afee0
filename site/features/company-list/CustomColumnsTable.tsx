import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";

import { formatPrice } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { answer } from "#site/client/asked.ts";
import { busyWhile } from "#site/components/ui/busy.ts";
import { Button } from "#site/components/ui/button.tsx";

import { CompanyTable } from "./CompanyTable.tsx";
import { WideTable } from "./WideTable.tsx";
import { $analyses, $analysesFailed, analysed, loadAnalyses, sidelineLine } from "./analysed-list.ts";
import { CHOICES, FIRST_COLUMNS, chosenColumns, isAnalystColumn, momentOf } from "./chosen-columns.tsx";
import { RANKING_CAPTION, type CompanyColumn, type RowContext } from "./columns.tsx";
import { choicesIn, presetOf, rankingWith } from "./preset-columns.tsx";
import { changeView, sortBy } from "./change-view.ts";
import { $view, DEFAULT_VIEW, type View } from "./view.ts";

type ChosenTableProps = {
  companies: readonly Company[];
  contextOf: (company: Company) => RowContext;
  /** Those of the ranking, its details and, for administrators, its actions. */
  columns: readonly CompanyColumn[];
  view: View;
  btcUsd: number;
  priceTime: string | null;
  isLive: boolean;
  now: string;
};

/** Until then a cell may say by its look that its figure is on its way. */
const LATE_MS = 3_000;

/** The list with the chosen columns. If there are many, it scrolls sideways. */
export function CustomColumnsTable(props: ChosenTableProps) {
  const { companies, contextOf, columns: ranking, view, btcUsd, priceTime, isLive, now } = props;
  const analyses = useStore($analyses);
  const hasFailed = useStore($analysesFailed);
  const preset = presetOf(view);
  const chosen = useMemo(() => chosenColumns(view.columns), [view.columns]);
  const analyst = chosen.filter(({ key }) => isAnalystColumn(key));
  const isDrawn =
    analyses !== null || (preset === null && analyst.length === 0 && !isAnalystColumn(view.sort));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = isDrawn ? undefined : setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  const columns = useMemo(() => {
    const all = preset
      ? rankingWith(preset, ranking)
      : [...FIRST_COLUMNS, ...chosen, ...ranking.filter(({ key }) => key === "actions")];
    const missing =
      hasFailed || isLate ? <span className="absent">Not loaded</span> : <span className="blank" />;
    return analyses
      ? all
      : all.map((column) => (column.isAnalysed ? { ...column, cell: () => missing } : column));
  }, [preset, chosen, ranking, analyses, hasFailed, isLate]);
  const analysedOf = useMemo(
    () => analysed(contextOf, analyses, { btcUsd, btcAsOf: priceTime, isLive, now }),
    [analyses, contextOf, btcUsd, priceTime, isLive, now],
  );
  useEffect(() => {
    if (isDrawn) answer("view");
  }, [isDrawn]);
  const line = useMemo(() => sidelineLine(view), [view]);
  const table = {
    companies,
    columns,
    view,
    now,
    priceTime,
    isLive,
    line,
    contextOf: analysedOf,
    onSort: sortBy,
  };
  return (
    <>
      {hasFailed && analyses === null && (
        <p className="notice notice-bad">
          We couldn't load the extra columns. Retrying every minute.{" "}
          <Button onClick={({ currentTarget }) => busyWhile(currentTarget, loadAnalyses())}>Try again</Button>
        </p>
      )}
      {preset ? (
        <CompanyTable
          className="rank"
          caption={RANKING_CAPTION}
          gap={analyses || !preset.isGapAnalysed ? preset.gap : undefined}
          {...table}
        />
      ) : (
        <WideTable label="Companies, with your columns">
          <CompanyTable
            className="chosen"
            caption="Companies and their bitcoin holdings, with the columns you chose"
            {...table}
          />
        </WideTable>
      )}
      <dl className="note [&_dt]:font-label grid gap-0.5 pt-3 *:flex *:flex-wrap *:gap-x-2">
        <Meaning of="Bitcoin price">
          {priceTime ? `${formatPrice(btcUsd)}, ${momentOf(priceTime)}` : formatPrice(btcUsd)}. An mNAV or a
          ratio uses it only while it is live, and else the Bitcoin close of the day of its share price, which
          is the date beside an mNAV.
        </Meaning>
        {(preset?.columns ?? analyst).map(
          ({ key, title, means }) => means && <Meaning key={key} of={title}>{`${means}.`}</Meaning>,
        )}
      </dl>
    </>
  );
}

const Meaning = ({ of, children }: { of: string; children: ReactNode }) => (
  <div>
    <dt>{of}</dt>
    <dd>{children}</dd>
  </div>
);

/** Chooses the columns of the table. The choice is stored only in the address. */
export function ColumnChooser({ usual }: { usual?: readonly string[] }) {
  const view = useStore($view);
  // A past day has usual columns of its own and no presets.
  const chosen = usual ? chosenColumns(view.columns, usual) : choicesIn(view);
  const ofPreset = usual ? [] : (presetOf(view)?.columns ?? []);
  const toggle = (column: (typeof chosen)[number], isChosen: boolean) => {
    const kept = CHOICES.filter((each) => (each === column ? isChosen : chosen.includes(each)));
    choose(
      kept.map(({ key }) => key),
      usual,
    );
  };
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
      {ofPreset
        .filter(({ key }) => !CHOICES.some((choice) => choice.key === key))
        .map(({ key, title, sub }) => (
          <label key={key} className="grid min-h-6 grid-cols-[auto_minmax(0,1fr)] gap-2">
            <input className="accent-ink mt-0.5 size-4" type="checkbox" checked disabled />
            <span>
              {[title, sub].filter(Boolean).join(", ")}
              <span className="note block">Only in this set of columns.</span>
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
function choose(keys: readonly string[], usual?: readonly string[]) {
  const keysOf = (names: string) => chosenColumns(names, usual).map(({ key }) => key);
  const shown = keysOf(keys.join());
  const isUsual = shown.join() === keysOf("").join();
  const { sort } = $view.get();
  const isGone = CHOICES.some(({ key }) => key === sort) && !shown.includes(sort);
  changeView({
    preset: "",
    columns: isUsual ? "" : keys.join(),
    ...(isGone ? { sort: DEFAULT_VIEW.sort, direction: DEFAULT_VIEW.direction } : {}),
  });
}
