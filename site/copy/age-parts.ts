import type { AgePart } from "#domain/age-parts.ts";

export const AGE_PART_WORDS: Record<AgePart, string> = {
  recent: "Disclosed in the last 30 days",
  quarter: "Disclosed 31 to 90 days ago",
  older: "Disclosed longer ago",
  undated: "Disclosed on a day not on record",
  secondary: "Reported by others",
};

export const agePartsIntro =
  "A total is as fresh as what it is the sum of. Each holding is in the row of the day its company, or a regulator, disclosed it; what only trackers and the press report has a row of its own.";
