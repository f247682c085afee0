import { Fragment, memo } from "react";

import { formatShort } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";
import { dayRange, quotedOn } from "#site/components/figures/CompanyFigures.tsx";
import { Unknown } from "#site/components/figures/Figure.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import type { CompanyColumn, Gap, RowContext } from "./columns.tsx";
import { listed } from "./list-facts.ts";
import { DEFAULT_VIEW, type View } from "./view.ts";

type RowProps = {
  columns: readonly CompanyColumn[];
  /** Must be the same function until the price or the day changes. */
  contextOf: (company: Company) => RowContext;
  gap?: Gap | undefined;
  /** In some orders a line parts the first companies from the others: what it says above the first of these. */
  line?: ((context: RowContext) => string | null) | undefined;
};

type Props = RowProps & {
  className: "rank" | "chosen";
  caption: string;
  companies: readonly Company[];
  now: string;
  /** When the Bitcoin price was true. */
  priceTime?: string | null;
  isLive?: boolean;
  view?: View;
  onSort?: (key: string) => void;
};

/** On a phone, a style sheet draws each row of the ranking as a card. The roles say that it still is a table. */
export const CompanyTable = ({
  className,
  caption,
  companies,
  now,
  priceTime,
  isLive = false,
  view = DEFAULT_VIEW,
  onSort,
  line,
  ...row
}: Props) => {
  const wordsOf = (company: Company | undefined) => (company && line?.(row.contextOf(company))) ?? null;
  const wordsAbove = (before: Company | undefined, company: Company) =>
    wordsOf(before) === null ? wordsOf(company) : null;
  const quoted = quotedOn(companies, now);
  const oneDays = companies.flatMap(({ oneDay }) => oneDay?.day ?? []);
  const priced = formatShort(priceTime, now);
  const days: Partial<Record<string, string>> = {
    usdValue: priced && `price ${priced}`,
    sharePrice: quoted,
    marketCap: quoted,
    ratio: isLive ? quoted && `live ÷ ${quoted}` : dayRange(oneDays, now),
    change24h: quoted,
  };
  return (
    <table className={className} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {row.columns.map((column) => (
            <Heading key={column.key} {...{ column, view, onSort }} day={days[column.key]} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {companies.map((company, index) => {
          const words = wordsAbove(companies[index - 1], company);
          return (
            <Fragment key={company.id}>
              {words && (
                <tr role="row" className="parting">
                  <td role="cell" colSpan={row.columns.length}>
                    {words}
                  </td>
                </tr>
              )}
              <CompanyRow company={company} {...row} />
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};

type HeadingProps = { column: CompanyColumn; view: View; onSort: Props["onSort"]; day: string | undefined };

const DIRECTION_WORDS = { asc: "ascending", desc: "descending" } as const;

function Heading({
  column: { key, title, means, className, sub, isFixed },
  view,
  onSort,
  day,
}: HeadingProps) {
  const words = <span className="sr-only">{title}</span>;
  if (className.startsWith("detail"))
    return (
      <th className={className} role="columnheader">
        {words}
      </th>
    );
  const direction = view.sort === key ? view.direction : undefined;
  const sort = isFixed ? undefined : onSort;
  const Word = sort ? "button" : "span";
  return (
    <th
      scope="col"
      role="columnheader"
      className={className}
      aria-sort={direction && DIRECTION_WORDS[direction]}
    >
      <Word type={sort && "button"} className="heading" title={means} onClick={sort && (() => sort(key))}>
        {key === "rank" && <span aria-hidden="true">#</span>}
        {key === "rank" ? words : <span>{title}</span>}
        <Icon name="sort" className={direction === "asc" ? "turned" : ""} />
      </Word>
      {(sub ?? day) && <small key={day}>{sub ?? day}</small>}
    </th>
  );
}

function Row(props: RowProps & { company: Company }) {
  const { company, columns, contextOf, gap } = props;
  const context = contextOf(company);
  const missing = gap?.text(context);
  return (
    <tr role="row">
      {columns.map(({ key, title, className, cell, isFact }, index) =>
        missing && gap && index >= gap.from && index < gap.from + gap.span ? (
          index === gap.from && (
            <td key={key} role="cell" colSpan={gap.span} className="right missing">
              <Unknown text={missing} reason={gap.reason} />
            </td>
          )
        ) : className === "company" ? (
          <th key={key} role="rowheader" scope="row" className="company">
            {cell(context)}
          </th>
        ) : (
          <td key={key} role="cell" className={className}>
            {isFact && (
              <span className="caption">
                {[title, key === "sharePrice" && quotedOn([company], context.now)].filter(Boolean).join(", ")}
              </span>
            )}
            {cell(context)}
          </td>
        ),
      )}
    </tr>
  );
}

/** The loaded list rarely differs from the built one, and then its rows stay as they are. */
const CompanyRow = memo(
  Row,
  (before, { company, ...now }) =>
    before.columns === now.columns &&
    before.contextOf === now.contextOf &&
    before.gap === now.gap &&
    (before.company === company || isSame(listed(before.company), listed(company))),
);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isObject(one) &&
    isObject(other) &&
    Object.entries(one).every(([key, value]) => isSame(value, Reflect.get(other, key))));

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
