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

type MarkOptions = {
  /** The text beside the square: the date in short or full form, or the publisher. */
  show: "short" | "day" | "publisher";
  /** The time from which ages are counted. */
  now: string;
  /** The company, in a list in which many marks stand together. */
  company?: string;
  /** The figure's receipt. Without one, the mark links to the source. */
  receipt?: string | null;
};

/** An address that is not safe to link to is shown as text. */
export function sourceMark(
  { asOf, method, source: { publisher, url } }: MarkedSource,
  { show, now, company, receipt }: MarkOptions,
) {
  const isNamed = show === "publisher";
  const old = !isNamed && isOld(asOf, now);
  const href = receipt ?? safeHref(url);
  const day = formatDay(asOf);
  return {
    className: `src ev ev-${method}${old ? " old" : ""}`,
    text: isNamed ? publisher + (href ? "" : ` (${url})`) : show === "day" ? day : formatShort(asOf, now),
    title: `Source${company ? ` for ${company}` : ""}: ${publisher}, ${METHOD_WORDS[method]}, as of ${day}`,
    href,
    /** Other sites open in a new tab. */
    target: href?.[0] === "/" ? undefined : ("_blank" as const),
    isOld: old,
  };
}

/** Added to a mark's title if we read a copy of the source. */
export const copyWords = (readThrough: string | null): string =>
  readThrough === null ? "" : `. Read from a copy: ${readThrough}`;
