import { useStore } from "@nanostores/react";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";

import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";
import { formatCount, formatCounted } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { priceAt, type BtcPrice } from "#domain/price/btc-price.ts";
import { answer } from "#site/client/asked.ts";
import { useBtcPrice } from "#site/client/use-btc-price.ts";
import { useLate } from "#site/client/use-late.ts";
import { Button, IconButton } from "#site/components/ui/button.tsx";

import { CompanyTable } from "./CompanyTable.tsx";
import { NoCompanies } from "./NoCompanies.tsx";
import {
  ACTIONS,
  NO_QUOTE_GAP,
  RANKING_CAPTION,
  RANKING_COLUMNS,
  columnOf,
  contextAt,
  type CompanyColumn,
  type RowActions,
} from "./columns.tsx";
import { $companies, $companiesFailed } from "#site/client/companies.ts";
import type { CountryMarks } from "./country-marks.ts";
import { sortBy } from "./change-view.ts";
import { $selected, $shown, openDetails, showMore } from "./list.ts";
import { hasOwnColumns, isWholeList, type View } from "./view.ts";

type ResultsProps = {
  view: View;
  price: BtcPrice | null;
  now: string;
  marks: CountryMarks;
  /** The rows that the page was built with, of so many. */
  built: readonly Company[];
  builtCount: number;
  /** Whether every company is shown at once. */
  everything: boolean;
  RowActions: RowActions;
};

const loadChosen = () => import("./CustomColumnsTable.tsx");

/** The built rows until the list is loaded, then the selected ones. They are rendered in idle time. */
export function Results(props: ResultsProps) {
  const selected = useStore($selected, { ssr: () => null });
  const atMost = useStore($shown, { ssr: () => COMPANIES_PER_PAGE });
  const price = useBtcPrice(props.price);
  const rows = useDeferredValue(<Rows {...props} {...{ selected, atMost, price }} />);
  return (
    <div className="results" data-priced={price?.quality}>
      {rows}
    </div>
  );
}

type RowsProps = ResultsProps & { selected: readonly Company[] | null; atMost: number };

function Rows({ selected, atMost, built, builtCount, view, price, now, marks, ...props }: RowsProps) {
  const { everything, RowActions } = props;
  const all = useStore($companies, { ssr: () => null }) ?? built;
  const hasFailed = useStore($companiesFailed, { ssr: () => false });
  const { btcUsd, liveUsd } = priceAt(price);
  const shown = selected ?? built;
  const companies = everything ? shown : shown.slice(0, atMost);
  const mostBtc = Number(all[0]?.btcHoldings);
  const contextOf = useMemo(
    () => contextAt({ price: { btcUsd, liveUsd }, marks, now, mostBtc, RowActions }),
    [btcUsd, liveUsd, marks, now, mostBtc, RowActions],
  );
  const isWhole = isWholeList(view);
  const hasChosen = hasOwnColumns(view) && companies.length > 0;
  const chosen = useLate(loadChosen, hasChosen);
  const columns = RowActions ? WITH_ACTIONS : COLUMNS;
  const isDrawn = selected !== null && !hasChosen;
  useEffect(() => {
    if (isDrawn) answer("view");
  }, [isDrawn]);
  const table = {
    companies,
    columns,
    contextOf,
    view,
    now,
    priceTime: price && price.asOf,
    isLive: liveUsd !== null,
  };
  return (
    <>
      {selected === null && hasFailed && (hasChosen || !isWhole) && (
        <p className="note">
          We can't reach the server, so search, filters and sorting are off. This is the full list.
        </p>
      )}
      {companies.length === 0 ? (
        <NoCompanies isFiltered={!isWhole} />
      ) : selected && hasChosen && chosen ? (
        <chosen.CustomColumnsTable {...table} btcUsd={btcUsd} />
      ) : (
        <CompanyTable
          className="rank"
          caption={RANKING_CAPTION}
          gap={NO_QUOTE_GAP}
          {...table}
          onSort={sortBy}
        />
      )}
      <LoadMore
        total={selected?.length ?? builtCount}
        shown={companies.length}
        canLoad={selected !== null || !hasFailed}
      />
    </>
  );
}

const COLUMNS: readonly CompanyColumn[] = [
  ...RANKING_COLUMNS,
  columnOf("details", "Details", "detail", ({ row }) => (
    <IconButton
      icon="info"
      label={`Details: ${row.name}`}
      onClick={({ currentTarget }) => openDetails(row, currentTarget)}
    />
  )),
];
const WITH_ACTIONS = [...COLUMNS, ACTIONS];

type LoadMoreProps = { total: number; shown: number; canLoad: boolean };

/** The control that loads the rest of the list. If none of it can be loaded, the page of all companies has it. */
function LoadMore({ total, shown, canLoad }: LoadMoreProps) {
  const count = useRef<HTMLSpanElement>(null);
  const remaining = total - shown;
  const load = () => {
    if (!canLoad) return location.assign("/dashboard/all");
    if (remaining <= COMPANIES_PER_PAGE) count.current?.focus();
    showMore();
  };
  return (
    <div className="more">
      {remaining > 0 && (
        <Button className="needs-scripts" onClick={load}>
          Load More Companies
        </Button>
      )}
      <span ref={count} tabIndex={-1}>
        {shownText(total, shown)}
      </span>
    </div>
  );
}

export function shownText(total: number, shown: number): string | null {
  if (total === 0) return null;
  const all = formatCounted(total, "company", "companies");
  if (total > shown) return `${formatCount(shown)} of ${all} shown, ${formatCount(total - shown)} remaining`;
  return total === 1 ? all : `All ${all} shown`;
}
