import { btcNumber } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted, formatHoldings, formatRatio } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import { FIGURE_AGES, RECENT_FIGURE, recentCoins } from "#domain/company/evidence/holding-ages.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import type { ListFacts, listAges } from "#site/features/company-list/list-facts.ts";
import { Figure } from "#site/components/figures/Figure.tsx";
import { FigureMark } from "#site/components/figures/marks.tsx";

type Props = { facts: ListFacts; ages: ReturnType<typeof listAges>; siteTitle: string };

const GAP = 2;

/** The answer in one sentence, and how old its figures are. */
export function Finding({ facts, ages, siteTitle }: Props) {
  const { totalBtc, companyCount, holderCount, unknownCount, largest, concentrationPercent, span } = facts;
  if (largest === null)
    return (
      <div className="finding">
        <h1>{siteTitle}</h1>
      </div>
    );
  const known = formatCounted(companyCount - unknownCount, "known holding");
  return (
    <div className="finding" data-arithmetic="">
      <h1>
        {holderCount < companyCount && `${formatCount(holderCount)} of `}
        {formatCounted(companyCount, "listed company", "listed companies")}
        {holderCount === 1 ? " holds " : " hold "}
        {`${formatHoldings(totalBtc)} `}
        <span className="affix">BTC</span>
        {", "}
        <span translate="no">
          <Figure text={formatRatio(((btcNumber(totalBtc) ?? 0) * 100) / MOST_BTC)} />
        </span>
        {` of all bitcoin. ${largest} has `}
        <span translate="no">
          <Figure text={`${Math.round(concentrationPercent)}%`} />
        </span>
        .
      </h1>
      {span && (
        <FigureMark
          href={totalReceipt("btc")}
          text={`Sum of ${known}. Latest as of ${formatDay(span.newest)}, oldest ${formatDay(span.oldest)}`}
        />
      )}
      <Ages companyCount={companyCount} {...ages} />
    </div>
  );
}

/** The last part, of figures without a day, is there only if there are any. */
const withKnownDays = (parts: readonly number[]) => (parts.at(-1) === 0 ? parts.slice(0, -1) : parts);

function Ages({ parts, withoutYear, companyCount }: Props["ages"] & { companyCount: number }) {
  const [recent = 0] = parts;
  const named = withKnownDays(parts).map((percent, index) => ({
    percent,
    from: parts.slice(0, index).reduce((sum, part) => sum + part, 0),
    width: Math.max(percent * 10 - GAP, 0),
    words: FIGURE_AGES[index]?.words ?? "",
  }));
  return (
    <div className="ages">
      <p>
        <b>{recentCoins(recent)}</b>
        {` ${RECENT_FIGURE} `}
        <span className="roomy">
          <b>{`${formatCount(withoutYear)} of ${formatCounted(companyCount, "company", "companies")}`}</b>
          {" have no figure from the past year."}
        </span>
      </p>
      <svg viewBox="0 0 1000 12" preserveAspectRatio="none" role="img">
        <title>
          {`Coins by age of their figure: ${named.map(({ percent, words }) => `${formatRatio(percent)} ${words}`).join(", ")}`}
        </title>
        {named.map(({ from, width, words }, index) => (
          <rect
            key={words}
            className={`age-${index + 1}`}
            x={(from * 10).toFixed(2)}
            width={width.toFixed(2)}
            height="12"
          />
        ))}
      </svg>
      <p className="legend">
        {named.map(({ percent, words }, index) => (
          <span key={words}>
            <i className={`age-${index + 1} size-[10px] flex-none forced-color-adjust-none`} />
            {words} <b>{formatRatio(percent)}</b>
          </span>
        ))}
      </p>
    </div>
  );
}
