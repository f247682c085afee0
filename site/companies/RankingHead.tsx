import { memo, type ReactNode } from "react";

import { Icon } from "#site/ui/icon.tsx";

import { sortBy } from "./current-view.ts";
import { columns } from "./ranking-columns.ts";
import type { Direction, SortKey } from "./view.ts";

type Props = { sort: SortKey; direction: Direction; interactive: boolean; hasActions: boolean };

const DIRECTION_WORDS = { asc: "ascending", desc: "descending" } as const;

/** The headings. Where the rows are static they are words, not buttons that do nothing. */
export const RankingHead = memo(function RankingHead({ sort, direction, interactive, hasActions }: Props) {
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
