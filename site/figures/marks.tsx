import { formatShort } from "#domain/base/dates.ts";
import { datedMark, type Mark, type MarkedSource } from "#domain/ledger/marks.ts";
import { Icon } from "#site/ui/icon.tsx";

/** The link beside a figure. */
export const MarkLink = ({
  mark: { className, text, title, label = title, href, target, isOld },
}: {
  mark: Mark;
}) => (
  <a
    className={className}
    href={href}
    target={target}
    rel={target && "noopener"}
    aria-label={label}
    title={title}
  >
    <span className="t">{text}</span>
    {isOld && <Icon name="clock" />}
  </a>
);

type ListMarkProps = { evidence: MarkedSource; now: string; company: string; receipt: string };

/** The short date of a figure in a list. It leads to the receipt, so the list needs no code for other addresses. */
export const ListMark = ({ evidence, receipt, ...list }: ListMarkProps) => (
  <MarkLink
    mark={{ ...datedMark(evidence, list), text: formatShort(evidence.asOf, list.now), href: receipt }}
  />
);

export const Legend = () => (
  <p className="legend">
    <span className="ev ev-disclosed">Disclosed by the company or a regulator</span>
    <span className="ev ev-disclosed-copy">Disclosed, read from a copy</span>
    <span className="ev ev-secondary">Reported by a tracker or the press</span>
    <span className="ev ev-derived">Calculated</span>
    <span className="ev ev-estimated">Estimated</span>
    <span>
      <Icon name="clock" />
      older than 180 days
    </span>
  </p>
);

export const FlagMark = ({ flag = "🌐", label }: { flag?: string; label?: string | null }) => (
  <span className="flag" role="img" aria-label={label ?? "Country unknown"}>
    {flag}
  </span>
);
