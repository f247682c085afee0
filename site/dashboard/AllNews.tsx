import { Skeleton } from "#site/companies/Skeleton.tsx";
import { useValue } from "#site/live/use-value.ts";

import { NewsList } from "./NewsList.tsx";
import { NoNews } from "./NoNews.tsx";
import { $announcements, $announcementsFailed } from "./announcements.ts";

export function AllNews() {
  const announcements = useValue($announcements, null);
  const hasFailed = useValue($announcementsFailed, false);
  if (announcements === null) return hasFailed ? <p className="bar bar-bad">{UNAVAILABLE}</p> : <Skeleton />;
  return announcements.length === 0 ? <NoNews /> : <NewsList announcements={announcements} />;
}

const UNAVAILABLE = "We couldn't load the announcements. Retrying every 30 seconds.";
