import { computed } from "nanostores";

import { isAnnouncementList } from "#contract/announcement.ts";
import { ANNOUNCEMENTS_REFRESH_MS } from "#domain/base/limits.ts";
import { query } from "#site/live/query.ts";

const list = query("/api/rns", isAnnouncementList, { everyMs: ANNOUNCEMENTS_REFRESH_MS });

/** Every announcement, newest first; null until they were loaded. */
export const $announcements = computed(list.$answer, ({ value }) => value);
export const $announcementsFailed = computed(list.$answer, ({ error }) => error !== null);
export const reloadAnnouncements = list.reload;
