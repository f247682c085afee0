import type { AgePart } from "#domain/company/holding-ages.ts";

export const AGE_PART_WORDS: Record<AgePart, string> = {
  recent: "Disclosed in the last 30 days",
  quarter: "Disclosed 31 to 90 days ago",
  older: "Disclosed more than 90 days ago",
  undated: "Disclosed, date unknown",
  secondary: "Reported by trackers or the press",
};

export const agePartsIntro =
  "How recent is this total? Each holding is grouped by when the company or a regulator disclosed it. Holdings known only from trackers or the press are listed separately.";
