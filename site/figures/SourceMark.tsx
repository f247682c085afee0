import type { MarkedSource } from "#domain/ledger/marks.ts";
import { sourceMark } from "#domain/ledger/source-mark.ts";
import { Icon } from "#site/ui/icon.tsx";

type SourceMarkProps = { evidence: MarkedSource } & Parameters<typeof sourceMark>[1];

export function SourceMark({ evidence, ...options }: SourceMarkProps) {
  const { className, text, title, href, target, isOld } = sourceMark(evidence, options);
  return (
    <a className={className} href={href} target={target} rel="noopener" aria-label={title} title={title}>
      <span className="t">{text}</span>
      {isOld && <Icon name="clock" />}
    </a>
  );
}
