import { memo } from "react";

import type { Announcement } from "#domain/announcement/announcement.ts";
import { formatDay } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";

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
