import { memo } from "react";

import type { Company } from "#domain/company/company.ts";
import { quotedOn } from "#site/figures/CompanyFigures.tsx";
import { Icon } from "#site/ui/icon.tsx";

import type { CompanyColumn, RowContext } from "./columns.tsx";
import { DEFAULT_VIEW, type View } from "./view.ts";

type RowProps = {
  columns: readonly CompanyColumn[];
  /** Must be the same function until the price or the day changes. */
  contextOf: (company: Company) => RowContext;
};

type Props = RowProps & {
  className: "rank" | "chosen";
  caption: string;
  companies: readonly Company[];
  now: string;
  view?: View;
  /** Static pages have no script to sort with, so their headings are text, not buttons. */
  onSort?: (key: string) => void;
};

export const CompanyTable = ({
  className,
  caption,
  companies,
  now,
  view = DEFAULT_VIEW,
  onSort,
  ...row
}: Props) => (
  <table className={className}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {row.columns.map((column) => (
          <Heading key={column.key} {...{ column, view, onSort }} quoted={quotedOn(companies, now)} />
        ))}
      </tr>
    </thead>
    <tbody>
      {companies.map((company) => (
        <CompanyRow key={company.id} company={company} {...row} />
      ))}
    </tbody>
  </table>
);

type HeadingProps = { column: CompanyColumn; view: View; onSort: Props["onSort"]; quoted: string };

const QUOTED = ["sharePrice", "marketCap", "change24h"];
const DIRECTION_WORDS = { asc: "ascending", desc: "descending" } as const;

function Heading({ column: { key, title, means, className }, view, onSort, quoted }: HeadingProps) {
  const words = <span className="sr-only">{title}</span>;
  if (className === "dt") return title ? <th className="dt">{words}</th> : <td className="dt" />;
  const direction = view.sort === key ? view.direction : undefined;
  const Word = onSort ? "button" : "span";
  return (
    <th scope="col" className={className} aria-sort={direction && DIRECTION_WORDS[direction]}>
      <Word
        type={onSort && "button"}
        className="heading"
        title={means}
        onClick={onSort && (() => onSort(key))}
      >
        {key === "rank" && <span aria-hidden="true">#</span>}
        {key === "rank" ? words : title}
        <Icon name="sort" className={direction === "asc" ? "turned" : ""} />
      </Word>
      {QUOTED.includes(key) && <small>{quoted}</small>}
    </th>
  );
}

const CompanyRow = memo(function CompanyRow(props: RowProps & { company: Company }) {
  const { company, columns, contextOf } = props;
  const context = contextOf(company);
  return (
    <tr>
      {columns.map(({ key, className, cell }) =>
        className === "co" ? (
          <th key={key} scope="row" className="co">
            {cell(context)}
          </th>
        ) : (
          <td key={key} className={className}>
            {cell(context)}
          </td>
        ),
      )}
    </tr>
  );
});
