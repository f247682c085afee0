import type { z } from "zod";

import type { AnnouncementSchema } from "./announcement.schema.ts";

export const ANNOUNCEMENT_TYPES = [
  "RNS Announcement",
  "Press Release",
  "SEC Filing",
  "Company Update",
] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** An amended filing says so only in its form: "SEC Form 8-K/A". */
export const judgedTitle = (title: string, publisher: string): string =>
  publisher.endsWith("/A") ? `${title} (amended)` : title;

/** Whether a regulator's channel published it. */
export const isFiled = (type: AnnouncementType): boolean =>
  type === "SEC Filing" || type === "RNS Announcement";

export const ANNOUNCEMENT_CATEGORIES = ["earnings", "treasury", "regulatory", "other"] as const;
export type AnnouncementCategory = (typeof ANNOUNCEMENT_CATEGORIES)[number];

/** Money as the announcement states it: currency code, space, plain number ("GBP 13900000"). */
export type StatedMoney = string;

export type Announcement = z.infer<typeof AnnouncementSchema>;

const WORDS: [AnnouncementCategory, RegExp][] = [
  [
    "regulatory",
    /\b(holding(s|\(s\))? in company|total voting rights|PDMR|director\/PDMR|TR-1|admission|block listing|notice of (AGM|GM))\b/i,
  ],
  ["treasury", /\b(bitcoin|btc|treasury)\b|₿|ビットコイン/i],
  [
    "earnings",
    /\b(results?|earnings|interim report|annual report|quarterly report|half[- ]year|trading update)\b|決算|業績/i,
  ],
];

export const categoryOf = (title: string): AnnouncementCategory =>
  WORDS.find(([, words]) => words.test(title))?.[0] ?? "other";

export const isAboutBitcoin = (text: string): boolean => /\bbitcoins?\b|\bBTC\b|₿|ビットコイン/i.test(text);
