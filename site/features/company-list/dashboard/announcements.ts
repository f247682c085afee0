import { isAnnouncementList } from "#contract/announcement.ts";
import { ANNOUNCEMENTS_REFRESH_MS } from "#domain/base/limits.ts";
import { query } from "#site/client/query.ts";

const list = query("/api/rns", isAnnouncementList, { everyMs: ANNOUNCEMENTS_REFRESH_MS });

export const $announcements = list.$value;
export const $announcementsFailed = list.$failed;
