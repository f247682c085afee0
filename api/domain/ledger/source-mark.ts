import { formatDay, formatShort, isOld } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";

import { shownMethod, type Provenance, type ShownMethod } from "./fact.ts";
import { METHOD_WORDS } from "./words.ts";

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

/** A record with `readThrough` is refused: first ask `shownMethod` which mark it deserves. */
export type MarkedSource = Pick<Provenance, "asOf" | "source"> & {
  method: ShownMethod;
  readThrough?: never;
};

export type MarkOptions = {
  /** The time from which ages are counted. */
  now: string;
  /** The company, in a list in which many marks stand together. */
  company?: string;
  /** The text beside the square: the date in short or full form, or the publisher. */
  show: "short" | "day" | "publisher";
  /** The figure's receipt. Without one, the mark links to the source. */
  receipt?: string | null;
};

/** An address that is not safe to link to is shown as text. */
export function sourceMark(
  { asOf, method, source: { publisher, url } }: MarkedSource,
  { show, now, company, receipt }: MarkOptions,
): Mark {
  const isNamed = show === "publisher";
  // The age of a figure stands with its date.
  const old = !isNamed && isOld(asOf, now);
  const href = receipt ?? safeHref(url);
  const day = show === "day" ? formatDay(asOf) : formatShort(asOf, now);
  return {
    className: `source method method-${method}${old ? " aged" : ""}`,
    title: `Source${company ? ` for ${company}` : ""}: ${publisher}, ${METHOD_WORDS[method]}, as of ${formatDay(asOf)}`,
    text: isNamed ? publisher + (href ? "" : ` (${url})`) : day,
    href,
    target: href?.[0] === "/" ? undefined : "_blank",
    isOld: old,
  };
}

export type StatedSource = Pick<Provenance, "asOf" | "source" | "readThrough"> & { method: ShownMethod };

/** The publisher of a stated figure, with the square that shows how we know it. */
export function statedMark({ asOf, source, readThrough, ...known }: StatedSource): Mark {
  const method = shownMethod({ ...known, readThrough });
  const mark = sourceMark({ asOf, source, method }, { show: "publisher", now: "" });
  return readThrough === null ? mark : { ...mark, title: `${mark.title}. Read from a copy: ${readThrough}` };
}
