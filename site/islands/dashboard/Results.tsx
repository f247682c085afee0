import { lazy, Suspense, useEffect, type ReactNode } from "react";

import type { BtcPrice } from "#domain/btc-price.ts";
import { COMPANIES_PER_PAGE, DEFAULT_BTC_USD } from "#domain/limits.ts";

import { $companiesFailed } from "../../stores/companies.ts";
import type { CountryMarks } from "../../stores/dashboard/country-marks.ts";
import { $selected, $shown } from "../../stores/dashboard/list.ts";
import { isWholeList, type View } from "../../stores/dashboard/view.ts";
import { useBtcPrice } from "../use-btc-price.ts";
import { useValue } from "../use-value.ts";
import { CompanyCards } from "./CompanyCards.tsx";
import { LoadMore } from "./LoadMore.tsx";
import { NoCompanies } from "./NoCompanies.tsx";
import { RankingTable } from "./RankingTable.tsx";
import type { RowActions } from "./row-actions.ts";
import { Skeleton } from "./Skeleton.tsx";
import { useNarrow } from "./use-narrow.ts";

type Props = {
  view: View;
  price: BtcPrice | null;
  now: string;
  marks: CountryMarks;
  builtTotal: number;
  /** Whether every company is shown at once. */
  everything: boolean;
  RowActions: RowActions;
  /** The rows the page was built with. */
  children: ReactNode;
};

const ChosenTable = lazy(async () => ({ default: (await import("./chosen-part.ts")).ChosenTable }));

/** The built rows until our own are there; from then on only our own, and only as the width has them. */
export function Results({
  view,
  price: builtPrice,
  now,
  marks,
  builtTotal,
  everything,
  RowActions,
  children,
}: Props) {
  const selected = useValue($selected, null);
  const hasFailed = useValue($companiesFailed, false);
  const asked = useValue($shown, COMPANIES_PER_PAGE);
  const price = useBtcPrice(builtPrice);
  const btcUsd = price?.priceUsd ?? DEFAULT_BTC_USD;
  const isNarrow = useNarrow();

  useEffect(showRows, []);

  if (selected === null) {
    const isWaiting = !hasFailed && !(isWholeList(view) && view.columns === "");
    return (
      <div className="results">
        <div className="built" hidden={isWaiting}>
          {children}
        </div>
        {isWaiting ? (
          <Skeleton />
        ) : (
          <LoadMore
            total={builtTotal}
            shown={everything ? builtTotal : COMPANIES_PER_PAGE}
            interactive={false}
          />
        )}
      </div>
    );
  }

  const shown = everything ? selected.length : asked;
  const companies = selected.slice(0, shown);
  const more = <LoadMore total={selected.length} shown={shown} interactive />;
  if (companies.length > 0 && view.columns !== "")
    return (
      <div className="results">
        <Suspense fallback={<Skeleton />}>
          <ChosenTable
            {...{ companies, marks, view, btcUsd, now, RowActions, more }}
            priceTime={price && price.asOf}
          />
        </Suspense>
      </div>
    );
  return (
    <div className="results">
      {companies.length === 0 && <NoCompanies isFiltered={!isWholeList(view)} />}
      {companies.length > 0 && isNarrow && (
        <CompanyCards {...{ companies, marks, btcUsd, now, RowActions }} />
      )}
      {companies.length > 0 && !isNarrow && (
        <RankingTable
          {...{ companies, marks, btcUsd, now, RowActions }}
          sort={view.sort}
          direction={view.direction}
          interactive
        />
      )}
      {more}
    </div>
  );
}

/** From here on it is us who hide the built rows while others were asked for. */
const showRows = () => {
  const { dataset } = document.documentElement;
  if (dataset["view"]) dataset["view"] = "shown";
};
