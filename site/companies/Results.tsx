import { useDeferredValue, useEffect, type ReactNode } from "react";

import { COMPANIES_PER_PAGE, DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { useLate } from "#site/live/use-late.ts";
import { useValue } from "#site/live/use-value.ts";

import { CompanyCards } from "./CompanyCards.tsx";
import { LoadMore } from "./LoadMore.tsx";
import { NoCompanies } from "./NoCompanies.tsx";
import { RankingTable } from "./RankingTable.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { $companiesFailed } from "./companies.ts";
import type { CountryMarks } from "./country-marks.ts";
import { $selected, $shown } from "./list.ts";
import type { RowActions } from "./row-actions.ts";
import { useNarrow } from "./use-narrow.ts";
import { isWholeList, type View } from "./view.ts";

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

const loadChosen = () => import("./chosen-part.ts");

/**
 * The built rows until our own are there; from then on only our own, and only as the width has them.
 * Rows are drawn when there is time: all of them at once would keep the page from answering.
 */
export function Results(props: Props) {
  const selected = useValue($selected, null);
  const asked = useValue($shown, COMPANIES_PER_PAGE);
  const price = useBtcPrice(props.price);
  const isNarrow = useNarrow();

  useEffect(showRows, []);

  const list = useDeferredValue(selected && <Listed {...props} {...{ selected, asked, price, isNarrow }} />);
  return <div className="results">{list ?? <Built {...props} />}</div>;
}

function Built({ view, builtTotal, everything, children }: Props) {
  const hasFailed = useValue($companiesFailed, false);
  const isOther = !isWholeList(view) || view.columns !== "";
  const isWaiting = isOther && !hasFailed;
  return (
    <>
      {isOther && hasFailed && (
        <p className="note">
          We can't reach the server, so search, filters and sorting are off. This is the full list.
        </p>
      )}
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
    </>
  );
}

type ListedProps = Props & { selected: readonly Company[]; asked: number; isNarrow: boolean };

function Listed({ selected, asked, isNarrow, view, price, now, marks, everything, RowActions }: ListedProps) {
  const btcUsd = price?.priceUsd ?? DEFAULT_BTC_USD;
  const shown = everything ? selected.length : asked;
  const companies = selected.slice(0, shown);
  const more = <LoadMore total={selected.length} shown={shown} interactive />;
  const hasChosen = companies.length > 0 && view.columns !== "";
  const chosen = useLate(loadChosen, hasChosen);
  if (hasChosen && chosen)
    return (
      <chosen.ChosenTable
        {...{ companies, marks, view, btcUsd, now, RowActions, more }}
        priceTime={price && price.asOf}
      />
    );
  if (hasChosen) return <Skeleton />;
  return (
    <>
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
    </>
  );
}

/** From here on it is us who hide the built rows while others were asked for. */
const showRows = () => {
  const { dataset } = document.documentElement;
  if (dataset["view"]) dataset["view"] = "shown";
};
