import { formatDay, isUndated } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { unbrokenParts } from "#domain/base/unbroken.ts";
import type { Source } from "#domain/ledger/fact.ts";

export const Day = ({ asOf }: { asOf: string }) =>
  isUndated(asOf) ? formatDay(asOf) : <time dateTime={asOf}>{formatDay(asOf)}</time>;

/** The publisher; a link if the address is safe to link to. */
export const Publisher = ({ of: { publisher, url } }: { of: Source }) =>
  safeHref(url) === undefined ? (
    `${publisher} (${url})`
  ) : (
    <a href={url} rel="noopener">
      {publisher}
    </a>
  );

/** A sentence whose dates are written out and whose figures do not break across lines. */
export const Unbroken = ({ text }: { text: string }) =>
  unbrokenParts(text).map((part, index) =>
    index % 2 === 1 ? (
      <span className="unbroken" key={`${index}`}>
        {part}
      </span>
    ) : (
      part
    ),
  );
