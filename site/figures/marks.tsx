import { formatDay, formatShort, isOld } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { Provenance } from "#domain/ledger/fact.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { Icon } from "#site/ui/icon.tsx";

type EvidenceMarkProps = {
  evidence: Cited;
  /** The moment the page speaks of: ages are counted from it. */
  now: string;
  /** What stands beside the square: its date as a row or as a text has it, or who says so. */
  show: "short" | "day" | "publisher";
  /** Where the figure answers for itself; without one the mark leads to the source. */
  receipt?: string | null;
  note?: string | null;
};

export function SourceMark({ evidence, now, show, receipt = null, note = null }: EvidenceMarkProps) {
  const old = show !== "publisher" && isOld(evidence.asOf, now);
  const name = note === null ? sourceName(evidence) : `${sourceName(evidence)}. ${note}`;
  return (
    <a
      className={`src ev ev-${evidence.method} ${old ? "old" : ""}`}
      {...(receipt === null
        ? { href: safeHref(evidence.source.url), target: "_blank", rel: "noopener" }
        : { href: receipt })}
      aria-label={name}
      title={name}
    >
      <span className="t">{shownText(evidence, show, now)}</span>
      {old && <Icon name="clock" />}
    </a>
  );
}

function shownText({ asOf, source }: Cited, show: EvidenceMarkProps["show"], now: string): string {
  if (show === "publisher") return source.publisher;
  return show === "day" ? formatDay(asOf) : formatShort(asOf, now);
}

type Cited = Pick<Provenance, "asOf" | "method" | "source">;

/** What a screen reader says in place of the square and its short date. */
const sourceName = ({ asOf, method, source }: Cited): string =>
  `Source: ${source.publisher}, ${METHOD_WORDS[method]}, as of ${formatDay(asOf)}`;

export const Legend = () => (
  <p className="legend">
    <span className="ev ev-disclosed">Disclosed by the company or a regulator</span>
    <span className="ev ev-secondary">Reported by a tracker or the press</span>
    <span className="ev ev-derived">Calculated</span>
    <span>
      <Icon name="clock" />
      older than 180 days
    </span>
  </p>
);

type FlagMarkProps = { flag?: string | undefined; label?: string | null | undefined };

export const FlagMark = ({ flag = "🌐", label }: FlagMarkProps) => (
  <span className="flag" role="img" aria-label={label ?? "Country unknown"}>
    {flag}
  </span>
);
