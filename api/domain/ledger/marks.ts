import { formatDay, formatShort, isOld } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";

import type { Provenance } from "./fact.ts";
import { METHOD_WORDS } from "./words.ts";

/** The square beside a figure: its words, what a screen reader says, and where it leads. */
export type SourceMark = {
  className: string;
  text: string;
  title: string;
  href: string | undefined;
  /** Another site opens in a tab of its own. */
  target: "_blank" | undefined;
  isOld: boolean;
};

export type MarkedSource = Pick<Provenance, "asOf" | "method" | "source">;

type MarkOptions = {
  /** What stands beside the square: its date as a row or as a text has it, or who says so. */
  show: "short" | "day" | "publisher";
  /** The moment the page speaks of: ages are counted from it. */
  now: string;
  /** Where the figure answers for itself; without one the mark leads to the source. */
  receipt?: string | null;
};

/** An address that is none to follow is shown as text. */
export function sourceMark(
  { asOf, method, source: { publisher, url } }: MarkedSource,
  { show, now, receipt }: MarkOptions,
): SourceMark {
  const isNamed = show === "publisher";
  const old = !isNamed && isOld(asOf, now);
  const href = receipt ?? safeHref(url);
  const day = formatDay(asOf);
  return {
    className: `src ev ev-${method}${old ? " old" : ""}`,
    text: isNamed ? publisher + (href ? "" : ` (${url})`) : show === "day" ? day : formatShort(asOf, now),
    title: `Source: ${publisher}, ${METHOD_WORDS[method]}, as of ${day}`,
    href,
    target: href?.[0] === "/" ? undefined : "_blank",
    isOld: old,
  };
}

/** What the title of a mark adds where we read a copy of the source. */
export const copyWords = (readThrough: string | null): string =>
  readThrough === null ? "" : `. Read from a copy: ${readThrough}`;
