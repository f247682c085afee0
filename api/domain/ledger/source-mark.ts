import { formatDay, formatShort } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";

import { shownMethod, type Provenance, type ShownMethod } from "./fact.ts";
import { datedMark, type ListOptions, type Mark, type MarkedSource } from "./marks.ts";

type MarkOptions = ListOptions & {
  /** The text beside the square: the date in short or full form, or the publisher. */
  show: "short" | "day" | "publisher";
  /** The figure's receipt. Without one, the mark links to the source. */
  receipt?: string | null;
};

/** An address that is not safe to link to is shown as text. */
export function sourceMark(evidence: MarkedSource, { show, now, company, receipt }: MarkOptions): Mark {
  const { publisher, url } = evidence.source;
  const isNamed = show === "publisher";
  const href = receipt ?? safeHref(url);
  const day = show === "day" ? formatDay(evidence.asOf) : formatShort(evidence.asOf, now);
  return {
    // The age of a figure stands with its date.
    ...datedMark(evidence, { company, now: isNamed ? evidence.asOf : now }),
    text: isNamed ? publisher + (href ? "" : ` (${url})`) : day,
    href,
    target: href?.[0] === "/" ? undefined : "_blank",
  };
}

export type StatedSource = Pick<Provenance, "asOf" | "source" | "readThrough"> & { method: ShownMethod };

/** The publisher of a stated figure, with the square that shows how we know it. */
export function statedMark({ asOf, source, readThrough, ...known }: StatedSource): Mark {
  const method = shownMethod({ ...known, readThrough });
  const mark = sourceMark({ asOf, source, method }, { show: "publisher", now: "" });
  return { ...mark, title: `${mark.title}${copyWords(readThrough)}` };
}

/** Added to a mark's title if we read a copy of the source. */
export const copyWords = (readThrough: string | null): string =>
  readThrough === null ? "" : `. Read from a copy: ${readThrough}`;
