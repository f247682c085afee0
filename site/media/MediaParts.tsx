import type { ReactNode } from "react";

import { formatDay } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { Icon, type IconName } from "#site/ui/icon.tsx";

type EmptyNoteProps = { icon: IconName; children: ReactNode };

export const EmptyNote = ({ icon, children }: EmptyNoteProps) => (
  <div className="empty">
    <Icon name={icon} />
    {children}
  </div>
);

type MediaMetaProps = { badge: string; publishedDate: string | null };

export const MediaMeta = ({ badge, publishedDate }: MediaMetaProps) => (
  <div className="when">
    {publishedDate && <time dateTime={publishedDate}>{formatDay(publishedDate)}</time>}
    <span className="badge">{badge}</span>
  </div>
);

type OutLinkProps = { href: string; name: string; className: string; children: ReactNode };

/** `name` extends the short visible text and begins with it. */
export const OutLink = ({ href, name, className, children }: OutLinkProps) => (
  <a className={className} href={safeHref(href)} target="_blank" rel="noopener" aria-label={name}>
    {children}
    <Icon name="out" />
  </a>
);
