import { formatDay, isOld } from "#domain/base/dates.ts";

import type { Provenance, ShownMethod } from "./fact.ts";
import { METHOD_WORDS } from "./words.ts";

/** A record with `readThrough` is refused: first ask `shownMethod` which mark it deserves. */
export type MarkedSource = Pick<Provenance, "asOf" | "source"> & {
  method: ShownMethod;
  readThrough?: never;
};

/** The link beside a figure: its square, its text, and what it says of both. Each form has one writer. */
export type Mark = {
  className: string;
  text: string;
  title?: string | undefined;
  /** What a screen reader says, if it is not the title. */
  label?: string | undefined;
  href?: string | undefined;
  /** Other sites open in a new tab. */
  target?: "_blank" | undefined;
  isOld?: boolean | undefined;
};

export type ListOptions = {
  /** The time from which ages are counted. */
  now: string;
  /** The company, in a list in which many marks stand together. */
  company?: string;
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
