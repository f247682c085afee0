import { Fragment, type ReactNode } from "react";

import { NOT_AVAILABLE, figureParts, formatChange } from "#domain/base/format.ts";
import { changeDirection } from "#domain/company/valuation.ts";

type FigureProps = { text: string; reason?: string | undefined };

/**
 * A figure with its units in grey; the unknown is drawn with its reason. One that grew longer is replaced:
 * a unit that moved along would be a shift of the page.
 */
export function Figure({ text, reason }: FigureProps) {
  if (text === NOT_AVAILABLE) return <Unknown text={text} reason={reason} />;
  const { sign, before, digits, after } = figureParts(text);
  return (
    <Fragment key={text.length}>
      {sign}
      {before && <span className="u">{before}</span>}
      {digits}
      {after && <span className="u">{after}</span>}
    </Fragment>
  );
}

type UnknownProps = { text: string; reason?: string | undefined };

/** What is not known, and why: written out where there is room, else a pointer sees it and a screen reader says it. */
export const Unknown = ({ text, reason }: UnknownProps) => (
  <span className="na" title={reason}>
    {text}
    {reason && <span className="reason">: {reason}</span>}
  </span>
);

type FigureLinkProps = {
  /** Where the figure answers for itself; null for one that is not known. */
  receipt: string | null;
  children: ReactNode;
};

/** A figure that answers when pressed. With the keyboard one comes to it by the mark that stands beside. */
export const FigureLink = ({ receipt, children }: FigureLinkProps) =>
  receipt === null ? (
    children
  ) : (
    <a className="fl" href={receipt} tabIndex={-1}>
      {children}
    </a>
  );

type ChangeProps = { percent: number | null; reason?: string | undefined; receipt?: string | null };

export function Change({ percent, reason, receipt = null }: ChangeProps) {
  const direction = changeDirection(percent);
  const text = formatChange(percent);
  return direction === null ? (
    <Unknown text={text} reason={reason} />
  ) : (
    <FigureLink receipt={receipt}>
      <span key={text} className={`chg ${direction}`}>
        {text}
      </span>
    </FigureLink>
  );
}
