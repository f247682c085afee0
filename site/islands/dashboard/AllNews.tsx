import { $announcements, $announcementsFailed } from "../../stores/announcements.ts";
import { useValue } from "../use-value.ts";
import { NewsList } from "./NewsList.tsx";
import { NoNews } from "./NoNews.tsx";
import { Skeleton } from "./Skeleton.tsx";

export function AllNews() {
  const announcements = useValue($announcements, null);
  const hasFailed = useValue($announcementsFailed, false);
  if (announcements === null) return hasFailed ? <p className="bar bar-bad">{UNAVAILABLE}</p> : <Skeleton />;
  return announcements.length === 0 ? <NoNews /> : <NewsList announcements={announcements} />;
}

const UNAVAILABLE = "We couldn't load the announcements. Retrying every 30 seconds.";
