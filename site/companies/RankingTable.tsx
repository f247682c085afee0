import type { Company } from "#domain/company/company.ts";

import { RankingHead } from "./RankingHead.tsx";
import { RankingRow } from "./RankingRow.tsx";
import type { CountryMarks } from "./country-marks.ts";
import type { RowActions } from "./row-actions.ts";
import { DEFAULT_VIEW, type Direction, type SortKey } from "./view.ts";

type Props = {
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
}: Props) => (
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
