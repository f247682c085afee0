import { useCallback, useMemo, type ReactNode } from "react";

import { analystFigures } from "#domain/analysis/analyst-figures.ts";
import { formatPrice } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { momentOf } from "#site/live/moment-of.ts";
import { useValue } from "#site/live/use-value.ts";

import { CompanyTable } from "./CompanyTable.tsx";
import { Skeleton } from "./Placeholders.tsx";
import { $analyses, $analysesFailed } from "./analysed-list.ts";
import { FIRST_COLUMNS, chosenColumns, isAnalystColumn } from "./chosen-columns.tsx";
import { ACTIONS, type RowContext } from "./columns.tsx";
import { sortBy } from "./current-view.ts";
import type { View } from "./view.ts";

type Props = {
  companies: readonly Company[];
  contextOf: (company: Company) => RowContext;
  hasActions: boolean;
  view: View;
  btcUsd: number;
  priceTime: string | null;
  now: string;
  /** The control that loads the rest of the list. */
  more: ReactNode;
};

/** The list with the chosen columns. If there are many, it scrolls sideways. */
export function ChosenTable({ companies, contextOf, hasActions, view, btcUsd, priceTime, now, more }: Props) {
  const analyses = useValue($analyses, null);
  const hasFailed = useValue($analysesFailed, false);
  const chosen = useMemo(() => chosenColumns(view.columns), [view.columns]);
  const columns = useMemo(
    () => [...FIRST_COLUMNS, ...chosen, ...(hasActions ? [ACTIONS] : [])],
    [chosen, hasActions],
  );
  const analysedOf = useCallback(
    (company: Company) => {
      const analysis = analyses?.get(company.id) ?? null;
      return {
        ...contextOf(company),
        analysis,
        figures: analystFigures(company, analysis, { btcUsd, now }),
      };
    },
    [analyses, contextOf, btcUsd, now],
  );
  const analyst = chosen.filter(({ key }) => isAnalystColumn(key));
  const isAnalysed = analyst.length > 0 || isAnalystColumn(view.sort);
  if (isAnalysed && analyses === null && !hasFailed) return <Skeleton />;
  return (
    <>
      {hasFailed && analyses === null && (
        <p className="bar bar-bad">We couldn't load the extra columns. Retrying every minute.</p>
      )}
      <div className="wide" role="region" aria-label="Companies, with your columns" tabIndex={0}>
        <CompanyTable
          className="chosen"
          caption="Companies and their bitcoin holdings, with the columns you chose"
          {...{ companies, columns, view }}
          contextOf={analysedOf}
          onSort={sortBy}
        />
      </div>
      <dl className="note [&_dt]:font-label grid gap-0.5 pt-3 *:flex *:flex-wrap *:gap-x-2">
        <Meaning of="Bitcoin price">
          {priceTime ? `${formatPrice(btcUsd)}, ${momentOf(priceTime)}` : formatPrice(btcUsd)}. The date
          beside an mNAV is the date of the share price.
        </Meaning>
        {analyst.map(({ key, title, means }) => (
          <Meaning key={key} of={title}>
            {means}.
          </Meaning>
        ))}
      </dl>
      {more}
    </>
  );
}

const Meaning = ({ of, children }: { of: string; children: ReactNode }) => (
  <div>
    <dt>{of}</dt>
    <dd>{children}</dd>
  </div>
);
