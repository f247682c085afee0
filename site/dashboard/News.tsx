import { memo, useState, type ReactNode } from "react";

import { isAnnouncementList } from "#contract/announcement.ts";
import type { Announcement } from "#domain/announcement/announcement.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import { ANNOUNCEMENTS_REFRESH_MS, ANNOUNCEMENT_PREVIEWS } from "#domain/base/limits.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { query } from "#site/live/query.ts";
import { useValue } from "#site/live/use-value.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

/** A box of its own, so that the browser can report when it becomes visible. */
export const News = ({ children }: { children: ReactNode }) => (
  <div>
    <Newest>{children}</Newest>
  </div>
);

/** The latest announcements; until they are loaded, those the page was built with. */
function Newest({ children }: { children: ReactNode }) {
  const announcements = useValue($announcements, null);
  const [isOpen, setOpen] = useState(false);
  if (announcements === null) return children;
  if (announcements.length === 0) return <NoNews />;
  const rest = announcements.length - ANNOUNCEMENT_PREVIEWS;
  return (
    <>
      <NewsList announcements={isOpen ? announcements : announcements.slice(0, ANNOUNCEMENT_PREVIEWS)} />
      {rest > 0 && (
        <Button className={isOpen ? "opened" : ""} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show Less" : `Show ${formatCount(rest)} More`}
          <Icon name="down" />
        </Button>
      )}
    </>
  );
}

type Props = { announcements: readonly Announcement[] };

export const NewsList = memo(function NewsList({ announcements }: Props) {
  return (
    <ul className="news">
      {announcements.map(({ id, ticker, category, publishedAt, title, description, rnsUrl }) => (
        <li key={id}>
          <div className="meta">
            <b>{ticker}</b>
            <span className="badge">{category}</span>
            <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
          </div>
          <h3>
            <a href={safeHref(rnsUrl)} target="_blank" rel="noopener">
              {title}
            </a>
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
});

export const NoNews = () => (
  <div className="empty">
    <Icon name="news" />
    No announcements available
  </div>
);

const list = query("/api/rns", isAnnouncementList, { everyMs: ANNOUNCEMENTS_REFRESH_MS });

export const $announcements = list.$value;
export const $announcementsFailed = list.$failed;
