import type { AnnouncementCategory } from "./announcement.ts";

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

/** What an announcement is about, by its title. */
export const categoryOf = (title: string): AnnouncementCategory =>
  WORDS.find(([, words]) => words.test(title))?.[0] ?? "other";

/** Whether a text speaks of bitcoin at all. */
export const isAboutBitcoin = (text: string): boolean => /\bbitcoins?\b|\bBTC\b|₿|ビットコイン/i.test(text);
