import { memo, type ReactNode } from "react";

import type { Company } from "#domain/company/company.ts";
import { Icon } from "#site/ui/icon.tsx";

import { RankingRow, type RowActions } from "./RankingRow.tsx";
import type { CountryMarks } from "./country-marks.ts";
import { sortBy } from "./current-view.ts";
import { DEFAULT_VIEW, type Direction, type SortKey } from "./view.ts";

type RankingTableProps = {
  companies: readonly Company[];
  marks: CountryMarks;
  btcUsd: number;
  now: string;
  sort?: SortKey;
  direction?: Direction;
  /** Whether headings sort and rows offer their details; static pages have no script to do either. */
  interactive?: boolean;
  RowActions?: RowActions;
};

export const RankingTable = ({
  companies,
  marks,
  btcUsd,
  now,
  sort = DEFAULT_VIEW.sort,
  direction = DEFAULT_VIEW.direction,
  interactive = false,
  RowActions = null,
}: RankingTableProps) => (
  <table className="rank">
    <caption className="sr-only">
      Companies and their bitcoin holdings. Each holding shows its date and how we know it.
    </caption>
    <RankingHead
      sort={sort}
      direction={direction}
      interactive={interactive}
      hasActions={RowActions !== null}
    />
    <tbody>
      {companies.map((company) => (
        <RankingRow
          key={company.id}
          mark={marks[company.country ?? ""]}
          {...{ company, btcUsd, now, interactive, RowActions }}
        />
      ))}
    </tbody>
  </table>
);

type RankingHeadProps = { sort: SortKey; direction: Direction; interactive: boolean; hasActions: boolean };

const DIRECTION_WORDS = { asc: "ascending", desc: "descending" } as const;

/** The headings. Where the rows are static they are words, not buttons that do nothing. */
const RankingHead = memo(function RankingHead({
  sort,
  direction,
  interactive,
  hasActions,
}: RankingHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ sort: own, label, className }) => (
          <th
            key={own}
            scope="col"
            className={className}
            aria-sort={own === sort ? DIRECTION_WORDS[direction] : undefined}
          >
            <Heading onPress={interactive ? () => sortBy(own) : null}>
              {own === "rank" ? <RankSign /> : label}
              <Icon name="sort" className={own === sort && direction === "asc" ? "turned" : ""} />
            </Heading>
          </th>
        ))}
        {interactive ? (
          <th className="dt">
            <span className="sr-only">Details</span>
          </th>
        ) : (
          <td className="dt" />
        )}
        {hasActions && (
          <th scope="col" className="dt">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
});

const RankSign = () => (
  <>
    <span aria-hidden="true">#</span>
    <span className="sr-only">Rank</span>
  </>
);

const Heading = ({ onPress, children }: { onPress: (() => void) | null; children: ReactNode }) =>
  onPress === null ? (
    <span className="heading">{children}</span>
  ) : (
    <button type="button" className="heading" onClick={onPress}>
      {children}
    </button>
  );

type Column = { sort: SortKey; label: string; className: string };

/** The columns of the ranking, left to right. */
const columns: readonly Column[] = [
  { sort: "rank", label: "#", className: "no" },
  { sort: "name", label: "Company", className: "co" },
  { sort: "ticker", label: "Ticker", className: "tk" },
  { sort: "btcHoldings", label: "BTC holdings", className: "r hd" },
  { sort: "usdValue", label: "USD value", className: "r usd" },
  { sort: "sharePrice", label: "Share price", className: "r share" },
  { sort: "marketCap", label: "Market cap", className: "r cap" },
  { sort: "ratio", label: "BTC/MCap ratio", className: "r rate" },
  { sort: "change24h", label: "24h change", className: "r day" },
];
