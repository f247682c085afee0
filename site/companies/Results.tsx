import { useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from "react";

import { COMPANIES_PER_PAGE, DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import { formatCount, formatCounted } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { Built } from "#site/live/keep-focus.tsx";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { useLate } from "#site/live/use-late.ts";
import { useValue } from "#site/live/use-value.ts";
import { Button, IconButton } from "#site/ui/button.tsx";

import { CompanyCards } from "./CompanyCards.tsx";
import { CompanyTable } from "./CompanyTable.tsx";
import { Skeleton } from "./Skeleton.tsx";
import {
  ACTIONS,
  NO_QUOTE_GAP,
  RANKING_COLUMNS,
  columnOf,
  contextAt,
  type CompanyColumn,
  type RowActions,
} from "./columns.tsx";
import { $companies, $companiesFailed } from "./companies.ts";
import type { CountryMarks } from "./country-marks.ts";
import { $selected, $shown, openDetails, showMore, sortBy } from "./list.ts";
import { hasOwnColumns, isWholeList, type View } from "./view.ts";

type ResultsProps = {
  view: View;
  price: BtcPrice | null;
  now: string;
  marks: CountryMarks;
  caption: string;
  /** What is said if the server can't be reached for a part of the list. */
  offline: string;
  /** Whether every company is shown at once. */
  everything: boolean;
  RowActions: RowActions;
  /** The rows the page was built with, and the way to the others. */
  children: ReactNode;
};

const loadChosen = () => import("./ChosenTable.tsx");
const loadEmpty = () => import("./NoCompanies.tsx");

/**
 * The built rows until ours are ready; from then on only ours, as a table or as cards depending on the width.
 * Rows are rendered in idle time: all of them at once would make the page unresponsive.
 */
export function Results(props: ResultsProps) {
  const selected = useValue($selected, null);
  const atMost = useValue($shown, COMPANIES_PER_PAGE);
  const price = useBtcPrice(props.price);
  const isNarrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);

  useEffect(showRows, []);

  const list = useDeferredValue(
    selected && <CompanyResults {...props} {...{ selected, atMost, price, isNarrow }} />,
  );
  return (
    <div className="results" data-priced={price?.quality} ref={place}>
      {list ?? (
        <Built place={place}>
          <BuiltResults {...props} />
        </Built>
      )}
    </div>
  );
}

function BuiltResults({ view, offline, children }: ResultsProps) {
  const hasFailed = useValue($companiesFailed, false);
  const isOther = !isWholeList(view) || hasOwnColumns(view);
  const isWaiting = isOther && !hasFailed;
  return (
    <>
      {isOther && hasFailed && <p className="note">{offline}</p>}
      <div className="built" hidden={isWaiting}>
        {children}
      </div>
      {isWaiting && <Skeleton />}
    </>
  );
}

type CompanyResultsProps = ResultsProps & { selected: readonly Company[]; atMost: number; isNarrow: boolean };

function CompanyResults(props: CompanyResultsProps) {
  const { selected, atMost, isNarrow, view, price, now, marks, caption, everything, RowActions } = props;
  const btcUsd = price?.priceUsd ?? DEFAULT_BTC_USD;
  const shown = everything ? selected.length : atMost;
  const companies = selected.slice(0, shown);
  const columns = RowActions ? WITH_ACTIONS : COLUMNS;
  const priceTime = price && price.asOf;
  const more = <LoadMore total={selected.length} shown={shown} />;
  const mostBtc = Number(useValue($companies, null)?.[0]?.btcHoldings);
  const contextOf = useMemo(
    () => contextAt({ btcUsd, marks, now, mostBtc, RowActions }),
    [btcUsd, marks, now, mostBtc, RowActions],
  );
  const hasChosen = companies.length > 0 && hasOwnColumns(view);
  const chosen = useLate(loadChosen, hasChosen);
  const empty = useLate(loadEmpty, companies.length === 0);
  if (hasChosen)
    return chosen ? (
      <chosen.ChosenTable
        {...{ companies, contextOf, view, btcUsd, now, more, isNarrow, columns, priceTime }}
      />
    ) : (
      <Skeleton />
    );
  return (
    <>
      {companies.length === 0 ? (
        empty && <empty.NoCompanies isFiltered={!isWholeList(view)} />
      ) : isNarrow ? (
        <CompanyCards {...{ companies, contextOf }} />
      ) : (
        <CompanyTable
          className="rank"
          gap={NO_QUOTE_GAP}
          {...{ caption, columns, companies, contextOf, view, now, priceTime }}
          onSort={sortBy}
        />
      )}
      {more}
    </>
  );
}

const COLUMNS: readonly CompanyColumn[] = [
  ...RANKING_COLUMNS,
  columnOf("details", "Details", "dt", ({ row }) => (
    <IconButton
      icon="info"
      label={`Details: ${row.name}`}
      onClick={({ currentTarget }) => openDetails(row, currentTarget)}
    />
  )),
];
const WITH_ACTIONS = [...COLUMNS, ACTIONS];

/** From here on we hide the built rows while the address selects others. */
const showRows = () => {
  const { dataset } = document.documentElement;
  dataset["view"] &&= "shown";
};

/** The control that loads the rest of the list. */
function LoadMore({ total, shown }: { total: number; shown: number }) {
  const count = useRef<HTMLSpanElement>(null);
  const remaining = total - shown;
  const load = () => {
    if (remaining <= COMPANIES_PER_PAGE) count.current?.focus();
    showMore();
  };
  return (
    <div className="more">
      {remaining > 0 && <Button onClick={load}>Load More Companies</Button>}
      <span ref={count} tabIndex={-1}>
        {shownText(total, shown)}
      </span>
    </div>
  );
}

export function shownText(total: number, shown: number): string | null {
  if (total === 0) return null;
  const all = formatCounted(total, "company", "companies");
  if (total > shown) return `${formatCount(shown)} of ${all} shown`;
  return total === 1 ? all : `All ${all} shown`;
}

/** The same query as in the style sheets (`cards.css`, `companies.css`): print never counts as narrow. */
const NARROW = "screen and (width < 48rem)";

/** Whether the list is shown as cards. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(NARROW).matches,
    () => false,
  );

function listen(onChange: () => void) {
  const gone = new AbortController();
  matchMedia(NARROW).addEventListener("change", onChange, gone);
  return () => gone.abort();
}
