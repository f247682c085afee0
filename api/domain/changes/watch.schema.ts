import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";

const CHANNEL_KINDS = ["filing", "rns", "tdnet", "feed", "newswire", "page"] as const;

const day = z.iso.date().nullable();

export const ChannelSchema = z.object({
  /** `page`: one that only a person looks at. */
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** Where a person can read it. */
  url: z.string(),
  /** When it last answered our software; null if we have not looked. */
  lookedOn: day,
});

export const WatchSchema = z.object({
  companyId: CompanyId,
  ticker: Ticker,
  company: z.string(),
  /** Of its latest disclosed holding; null if it has disclosed none. */
  lastBalance: day,
  /** Days between its latest disclosed holdings, at most the last five, oldest first. */
  intervals: z.array(z.int().positive()),
  /** Their median; null with fewer than two, or if it has sold all its bitcoin. */
  everyDays: z.number().positive().nullable(),
  /** `lastBalance` plus `everyDays`: our expectation, not a date that it gave. */
  nextExpected: day,
  /** Where news of it would reach us, most likely first. */
  channels: z.array(ChannelSchema),
  /** The latest of the channels; null if we have not looked. */
  lookedOn: day,
});
