import type { ShownMethod } from "#domain/ledger/fact.ts";
import {
  sourceMark,
  statedMark,
  type Mark,
  type MarkedSource,
  type MarkOptions,
  type StatedSource,
} from "#domain/ledger/source-mark.ts";
import { Icon } from "#site/components/ui/icon.tsx";

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
    <span className="text">{text}</span>
    {isOld && <Icon name="clock" />}
  </a>
);

type FigureMarkProps = { href: string; text: string; method?: ShownMethod; look?: string };

/** The link to a receipt beside its figure. Most are calculated. */
export const FigureMark = ({ href, text, method = "derived", look = "" }: FigureMarkProps) => (
  <MarkLink mark={{ className: `source method method-${method} ${look}`.trim(), text, href }} />
);

export const SourceMark = ({ evidence, ...options }: { evidence: MarkedSource } & MarkOptions) => (
  <MarkLink mark={sourceMark(evidence, options)} />
);

export const StatedMark = ({ of }: { of: StatedSource }) => <MarkLink mark={statedMark(of)} />;

export const Legend = () => (
  <p className="legend">
    <span className="method method-disclosed">Disclosed by the company or a regulator</span>
    <span className="method method-disclosed-copy">Disclosed, read from a copy</span>
    <span className="method method-secondary">Reported by a tracker or the press</span>
    <span className="method method-derived">Calculated</span>
    <span className="method method-estimated">Estimated</span>
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
