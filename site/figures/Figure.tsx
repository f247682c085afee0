import { Fragment } from "react";

import { NOT_AVAILABLE, figureParts } from "#domain/base/format.ts";

import { Unknown } from "./Unknown.tsx";

type Props = { text: string; reason?: string | undefined };

/**
 * A figure with its units in grey; the unknown is drawn with its reason. One that grew longer is drawn anew:
 * a unit that moved along would be a shift of the page.
 */
export function Figure({ text, reason }: Props) {
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
