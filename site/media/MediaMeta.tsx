import { formatDay } from "#domain/base/dates.ts";

type Props = { badge: string; publishedDate: string | null };

export const MediaMeta = ({ badge, publishedDate }: Props) => (
  <div className="when">
    {publishedDate && <time dateTime={publishedDate}>{formatDay(publishedDate)}</time>}
    <span className="badge">{badge}</span>
  </div>
);
