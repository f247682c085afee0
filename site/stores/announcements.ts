import { computed } from "nanostores";

import { ANNOUNCEMENTS_REFRESH_MS } from "#domain/limits.ts";
import { isAnnouncementList } from "#wire/announcement.ts";

import { query } from "./query.ts";

const list = query("/api/rns", isAnnouncementList, { everyMs: ANNOUNCEMENTS_REFRESH_MS });

/** Every announcement, newest first; null until they were loaded. */
export const $announcements = computed(list.$answer, ({ value }) => value);
export const $announcementsFailed = computed(list.$answer, ({ error }) => error !== null);
export const reloadAnnouncements = list.reload;
