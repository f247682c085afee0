import { useStore } from "@nanostores/react";
import { memo } from "react";

import type { Announcement } from "#domain/announcement/announcement.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import { ANNOUNCEMENT_PREVIEWS } from "#domain/base/limits.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { Icon } from "#site/components/ui/icon.tsx";

import { $announcements } from "./announcements.ts";

/** The announcements whose ledger entry was corrected later, by their ids. */
export type Corrections = Readonly<Record<number, { recordedAt: string; path: string }>>;

type NewsItem = Pick<
  Announcement,
  "id" | "ticker" | "category" | "publishedAt" | "title" | "description" | "rnsUrl"
>;

/** What the list shows, because all that an island gets is in the page. */
export const newsItem = ({
  id,
  ticker,
  category,
  publishedAt,
  title,
  description,
  rnsUrl,
}: Announcement): NewsItem => ({ id, ticker, category, publishedAt, title, description, rnsUrl });

type Props = { announcements: readonly NewsItem[]; corrections: Corrections };

/** `built` are the latest of so many. */
type NewsProps = { built: readonly NewsItem[]; builtCount: number; corrections: Corrections };

/** The latest announcements; until they are loaded, those that the page was built with. */
export function News({ built, builtCount, corrections }: NewsProps) {
  const loaded = useStore($announcements, { ssr: () => null });
  const announcements = loaded ?? built;
  const count = loaded?.length ?? builtCount;
  if (announcements.length === 0) return <NoNews />;
  return (
    <>
      <NewsList announcements={announcements.slice(0, ANNOUNCEMENT_PREVIEWS)} corrections={corrections} />
      {count > ANNOUNCEMENT_PREVIEWS && (
        <details className="fold mt-4">
          <summary className="button button-line mb-4">
            <span className="whole">{`Show ${formatCount(count - ANNOUNCEMENT_PREVIEWS)} More`}</span>
            <span className="less">Show Less</span>
            <Icon name="down" />
          </summary>
          <NewsList announcements={announcements.slice(ANNOUNCEMENT_PREVIEWS)} corrections={corrections} />
          {count > announcements.length && (
            <p className="note mt-3">Older announcements are on each company's page.</p>
          )}
        </details>
      )}
    </>
  );
}

export const NewsList = memo(function NewsList({ announcements, corrections }: Props) {
  return (
    <ul className="news max-card:grid-cols-1 grid grid-cols-3 gap-6">
      {announcements.map(({ id, ticker, category, publishedAt, title, description, rnsUrl }) => (
        <li
          key={id}
          className="border-r-rule max-card:pt-0 max-card:px-0 max-card:pb-4 max-card:border-r-0 max-card:border-b max-card:border-rule max-card:last:pb-0 max-card:last:border-b-0 border-r pr-6 nth-[3n]:border-r-0 nth-[3n]:pr-0"
        >
          <div className="text-note/5 text-ink-3 flex flex-wrap items-center gap-2">
            <b>{ticker}</b>
            <span className="badge">{category}</span>
            <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
          </div>
          <h3 className="mt-1.5 mb-1">
            <a
              className="[&:not(:hover)]:decoration-transparent"
              href={safeHref(rnsUrl)}
              target="_blank"
              rel="noopener"
            >
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
