import { FlagMark } from "#site/figures/FlagMark.tsx";
import type { Row } from "#site/figures/row.ts";

import type { CountryMark } from "./country-marks.ts";

type Props = { row: Row; mark: CountryMark | undefined; href: string };

/** Whose row it is: it stays in sight while the columns are scrolled. */
export const ChosenName = ({ row, mark, href }: Props) => (
  <th scope="row" className="co">
    <div>
      <span className="no">{row.rank}</span>
      <FlagMark {...mark} />
      <a className="name" href={href} title={row.name}>
        {row.name}
      </a>
      <span className="tk">{row.ticker}</span>
    </div>
  </th>
);
