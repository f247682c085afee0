import { memo, useRef, useState, type ReactNode, type RefObject } from "react";

import { isAnnouncementList } from "#contract/announcement.ts";
import type { Announcement } from "#domain/announcement/announcement.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import { ANNOUNCEMENTS_REFRESH_MS, ANNOUNCEMENT_PREVIEWS } from "#domain/base/limits.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { Built } from "#site/live/keep-focus.tsx";
import { query } from "#site/live/query.ts";
import { useValue } from "#site/live/use-value.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

/** The announcements whose ledger entry was corrected later, by their ids. */
export type Corrections = Readonly<Record<number, { recordedAt: string; path: string }>>;

type NewsProps = { built: readonly Announcement[]; corrections: Corrections; children: ReactNode };
type Props = { announcements: readonly Announcement[]; corrections: Corrections };

/** A box of its own, so that the browser can report when it becomes visible. */
export function News(props: NewsProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Newest {...props} place={place} />
    </div>
  );
}

/** The latest announcements; until they are loaded, those the page was built with. One list, so that a link keeps the focus. */
function Newest({
  built,
  corrections,
  children,
  place,
}: NewsProps & { place: RefObject<HTMLDivElement | null> }) {
  const loaded = useValue($announcements, null);
  const announcements = loaded ?? built;
  const [isOpen, setOpen] = useState(false);
  if (announcements.length === 0) return <NoNews />;
  const rest = announcements.length - ANNOUNCEMENT_PREVIEWS;
  function takeOver(replaced: HTMLElement) {
    const fold = replaced.querySelector("details");
    setOpen(fold?.open === true);
    if (document.activeElement?.parentElement === fold)
      queueMicrotask(() => replaced.querySelector("button")?.focus({ preventScroll: true }));
  }
  return (
    <>
      <NewsList
        announcements={isOpen ? announcements : announcements.slice(0, ANNOUNCEMENT_PREVIEWS)}
        corrections={corrections}
      />
      {!loaded && (
        <Built place={place} onReplaced={takeOver}>
          {children}
        </Built>
      )}
      {rest > 0 && (
        <Button className={isOpen ? "opened" : ""} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show Less" : `Show ${formatCount(rest)} More`}
          <Icon name="down" />
        </Button>
      )}
    </>
  );
}

export const NewsList = memo(function NewsList({ announcements, corrections }: Props) {
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
          {corrections[id] && (
            <p className="note">
              Corrected {formatDay(corrections[id].recordedAt)}:{" "}
              <a href={corrections[id].path}>see the ledger</a>
            </p>
          )}
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
