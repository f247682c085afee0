import type { ReactNode } from "react";

import { formatDay } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import { Icon, type IconName } from "#site/components/ui/icon.tsx";

export const EmptyNote = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className="empty">
    <Icon name={icon} />
    {children}
  </div>
);

type MediaTextProps = { media: CompanyMedia; badge: string };

export const MediaText = ({ media: { title, description, publishedDate }, badge }: MediaTextProps) => (
  <>
    <div className="when">
      {publishedDate && <time dateTime={publishedDate}>{formatDay(publishedDate)}</time>}
      <span className="badge">{badge}</span>
    </div>
    <h3>{title}</h3>
    {description && <p>{description}</p>}
  </>
);

type OutLinkProps = { href: string; name: string; className: string; children: ReactNode };

/** `name` extends the short visible text and begins with it. */
export const OutLink = ({ href, name, className, children }: OutLinkProps) => (
  <a className={className} href={safeHref(href)} target="_blank" rel="noopener" aria-label={name}>
    {children}
    <Icon name="out" />
  </a>
);
