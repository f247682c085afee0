import { formatDay, formatShort, isOld } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";

import type { Provenance, ShownMethod } from "./fact.ts";
import { METHOD_WORDS } from "./words.ts";

export type SourceMark = ReturnType<typeof sourceMark>;

/** A record with `readThrough` is refused: first ask `shownMethod` which mark it deserves. */
export type MarkedSource = Pick<Provenance, "asOf" | "source"> & {
  method: ShownMethod;
  readThrough?: never;
};

type ListOptions = {
  /** The time from which ages are counted. */
  now: string;
  /** The company, in a list in which many marks stand together. */
  company?: string;
};

type MarkOptions = ListOptions & {
  /** The text beside the square: the date in short or full form, or the publisher. */
  show: "short" | "day" | "publisher";
  /** The figure's receipt. Without one, the mark links to the source. */
  receipt?: string | null;
};

/** The square and the title of a dated figure. */
export function datedMark(
  { asOf, method, source: { publisher } }: MarkedSource,
  { now, company }: ListOptions,
) {
  const old = isOld(asOf, now);
  return {
    className: `src ev ev-${method}${old ? " old" : ""}`,
    title: `Source${company ? ` for ${company}` : ""}: ${publisher}, ${METHOD_WORDS[method]}, as of ${formatDay(asOf)}`,
    isOld: old,
  };
}

/** An address that is not safe to link to is shown as text. */
export function sourceMark(evidence: MarkedSource, { show, now, company, receipt }: MarkOptions) {
  const { publisher, url } = evidence.source;
  const isNamed = show === "publisher";
  const href = receipt ?? safeHref(url);
  const day = show === "day" ? formatDay(evidence.asOf) : formatShort(evidence.asOf, now);
  return {
    // The age of a figure stands with its date.
    ...datedMark(evidence, { company, now: isNamed ? evidence.asOf : now }),
    text: isNamed ? publisher + (href ? "" : ` (${url})`) : day,
    href,
    /** Other sites open in a new tab. */
    target: href?.[0] === "/" ? undefined : ("_blank" as const),
  };
}

/** Added to a mark's title if we read a copy of the source. */
export const copyWords = (readThrough: string | null): string =>
  readThrough === null ? "" : `. Read from a copy: ${readThrough}`;
