import { Fragment, type ReactNode } from "react";

import { NOT_AVAILABLE, figureParts, formatChange } from "#domain/base/format.ts";
import { changeDirection } from "#domain/company/quotes/valuation.ts";

type FigureProps = { text: string; reason?: string };

/**
 * A figure with its units in grey; a missing one with its reason. An element whose text grew is replaced,
 * because a unit that moved along would count as a layout shift.
 */
export function Figure({ text, reason }: FigureProps) {
  if (text === NOT_AVAILABLE) return <Unknown text={text} reason={reason} />;
  const { sign, before, digits, after } = figureParts(text);
  return (
    <Fragment key={text.length}>
      {sign}
      {before && <span className="affix">{before}</span>}
      {digits}
      {after && <span className="affix">{after}</span>}
    </Fragment>
  );
}

/** A missing figure. Its reason is written out if there is room, else it opens when pressed. */
export const Unknown = ({ text, reason }: FigureProps) =>
  reason ? (
    <button type="button" className="absent" title={reason}>
      {text}
      <span className="reason">{`${text.endsWith(".") ? "" : ":"} ${reason}`}</span>
    </button>
  ) : (
    <span className="absent">{text}</span>
  );

type FigureLinkProps = {
  /** The figure's receipt; null for a missing figure. */
  receipt: string | null;
  /** Why the figure can't be trusted, if so. */
  doubt?: string | undefined;
  /** Of an older session, which has no colour. */
  isDated?: boolean | undefined;
  children: ReactNode;
};

/** A figure that opens its receipt when pressed. A translator leaves it alone, or it could no longer follow the price. With the keyboard, the mark beside it does so. */
export const FigureLink = ({ receipt, doubt, isDated, children }: FigureLinkProps) =>
  receipt === null ? (
    children
  ) : (
    <a
      className={doubt ? "linked doubt" : isDated ? "linked dated" : "linked"}
      href={receipt}
      title={doubt}
      tabIndex={-1}
      translate="no"
    >
      {children}
    </a>
  );

type ChangeProps = {
  percent: number | null;
  reason?: string | undefined;
  isDated?: boolean;
  receipt?: string | null;
};

export function Change({ percent, reason, isDated, receipt = null }: ChangeProps) {
  const direction = changeDirection(percent);
  const text = formatChange(percent);
  return direction === null ? (
    <Unknown text={text} reason={reason} />
  ) : (
    <FigureLink receipt={receipt} isDated={isDated}>
      <span key={text} className={isDated ? "change" : `change ${direction}`}>
        {text}
      </span>
    </FigureLink>
  );
}
